package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/** One application, started as a trial starts it, with its database and data, and without any load. */
public final class SingleStart {
    private SingleStart() {}

    /** What is done with an application that is ready. */
    @FunctionalInterface
    public interface Use<T> {
        T with(URI baseUrl) throws Exception;
    }

    /**
     * Stops all that it has started, whatever becomes of the use.
     *
     * @param path folder for the logs
     * @throws TrialFailure with one line when the application does not get ready
     */
    public static <T> T during(RunSettings settings, Variant variant, Path path, Use<T> use) throws Exception {
        Side side = new Side(settings, variant, new StartFolder(path), List.of());
        try (Resources open = new Resources()) {
            TrialDatabase database = open.add(new TrialDatabase(side));
            database.start(new Liveness());
            database.seed(Seeding.Moment.BEFORE_START);
            SideServices services = open.add(new SideServices(side));
            services.start(new Liveness());
            ApplicationLauncher launcher = new ApplicationLauncher(side);
            open.add(launcher.launch(database.placeholders(), services.placeholders()));
            Application application = launcher.awaitReady();
            database.seed(Seeding.Moment.WHEN_READY);
            return use.with(application.baseUrl());
        }
    }
}
