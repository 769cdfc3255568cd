package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.harness.host.ResourceReading;
import dev.hilo.harness.host.RunningApplication;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Starts the application of a variant. */
final class ApplicationLauncher {
    private static final Duration READY_WITHIN = Duration.ofSeconds(90);

    private final RunSettings settings;
    private final Variant variant;
    private final StartFolder folder;
    private RunningApplication running;

    ApplicationLauncher(Side side) {
        this.settings = side.settings();
        this.variant = side.variant();
        this.folder = side.folder();
    }

    /**
     * Starts the program and returns at once.
     *
     * @param database the database's placeholders; empty for an application without a database
     */
    Resource launch(Map<String, String> database) throws IOException, TrialFailure, InterruptedException {
        Path artifact = variant.artifact().file(database);
        if (!Files.exists(artifact)) {
            throw new TrialFailure(
                    "%s is not built: ./bench builds it, or ./mvnw -DskipTests package".formatted(artifact));
        }
        running = settings.host()
                .start(new ApplicationSpec(
                        settings.jvm().java(),
                        artifact,
                        settings.port(),
                        folder.path(),
                        variant.launch().workingFolder(),
                        folder.applicationLog(),
                        settings.beforeLoad(variant),
                        settings.limits(),
                        new FilledCommand(database)));
        return running::close;
    }

    Application awaitReady() throws TrialFailure, InterruptedException {
        try {
            double seconds = new ReadinessCheck(variant.launch().readiness(), running).await(READY_WITHIN);
            OptionalDouble restMb = running.resources().read().stream()
                    .mapToDouble(ResourceReading::rssMb)
                    .findFirst();
            return new Application(running, settings.limits(), folder, seconds, restMb);
        } catch (TrialFailure e) {
            throw new Death(running, settings.limits()).outOfMemory("the start").orElse(e);
        }
    }

    /** The variant's command with all placeholders filled. */
    private final class FilledCommand implements ApplicationSpec.Command {
        private final Map<String, String> database;

        FilledCommand(Map<String, String> database) {
            this.database = database;
        }

        @Override
        public List<String> words(Place place) throws IOException {
            List<String> jvmOptions =
                    variant.launch().isForAJvm() ? JvmOptions.of(settings, folder.recording()) : List.of();
            return Placeholders.fill(variant, values(place), jvmOptions);
        }

        @Override
        public Map<String, String> environment(Place place) {
            Map<String, String> environment = new LinkedHashMap<>();
            variant.launch()
                    .environment()
                    .forEach((name, value) -> environment.put(name, Placeholders.fill(variant, values(place), value)));
            return environment;
        }

        private Map<String, String> values(Place place) {
            Map<String, String> values = new LinkedHashMap<>();
            values.put("java", place.java());
            values.put("artifact", place.artifact());
            values.put("artifact-folder", Path.of(place.artifact()).getParent().toString());
            values.put("port", String.valueOf(place.port()));
            values.putAll(settings.sizes());
            values.putAll(database);
            return values;
        }
    }
}
