package dev.hilo.harness.run.check;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.run.failure.Liveness;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.start.Application;
import dev.hilo.harness.run.start.Resources;
import dev.hilo.harness.run.start.StartFolder;
import dev.hilo.harness.run.start.StartSpec;
import dev.hilo.harness.run.start.StartWatch;
import dev.hilo.harness.run.start.StartedApplication;
import java.net.URI;
import java.nio.file.Path;

/** One application, started as a trial starts it, with its database and data, and without any load. */
public final class SingleStart {
    private SingleStart() {}

    /** Work with an application that is ready. */
    @FunctionalInterface
    public interface Use<T> {
        T with(URI baseUrl) throws Exception;
    }

    /** Work with an application that is ready, and with its process. */
    @FunctionalInterface
    public interface ApplicationUse<T> {
        T with(Application application) throws Exception;
    }

    /**
     * Starts the application, uses it, and stops all that was started, even when the use fails.
     *
     * @param path folder for the logs
     * @throws TrialFailure with one line when the application does not get ready
     */
    public static <T> T during(RunSettings settings, Variant variant, Path path, Use<T> use) throws Exception {
        return using(settings, variant, path, StartWatch.PATIENT, application -> use.with(application.baseUrl()));
    }

    /** @param watch that may end the wait for an application that does not get ready */
    public static <T> T using(RunSettings settings, Variant variant, Path path, StartWatch watch, ApplicationUse<T> use)
            throws Exception {
        StartSpec spec = new StartSpec(settings.of(variant.subject()), variant, new StartFolder(path));
        try (Resources open = new Resources()) {
            return use.with(
                    StartedApplication.start(spec, new Liveness(), watch, open).application());
        }
    }
}
