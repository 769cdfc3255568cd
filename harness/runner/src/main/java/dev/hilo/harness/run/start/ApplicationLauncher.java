package dev.hilo.harness.run.start;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.HostException;
import dev.hilo.harness.host.ResourceReading;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.application.JvmOptions;
import dev.hilo.harness.run.failure.Death;
import dev.hilo.harness.run.failure.TrialFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Starts the application of a variant. */
public final class ApplicationLauncher {
    private final ApplicationSettings settings;
    private final Variant variant;
    private final StartFolder folder;
    private RunningApplication running;
    private ReadinessClient client;

    public ApplicationLauncher(StartSpec spec) {
        this.settings = spec.settings().application();
        this.variant = spec.variant();
        this.folder = spec.folder();
    }

    /**
     * Starts the program and returns at once.
     *
     * @param database the database's placeholders; empty for an application without a database
     * @param services the placeholders of the programs beside it
     */
    public Resource launch(Map<String, String> database, Map<String, String> services)
            throws IOException, TrialFailure, InterruptedException {
        Path artifact = variant.artifact().file(database);
        if (!Files.exists(artifact)) {
            throw new TrialFailure(notBuilt(artifact));
        }
        client = ReadinessClient.used();
        running = started(new ApplicationSpec(
                "application",
                settings.jvm().java(),
                artifact,
                settings.port(),
                folder.path(),
                variant.launch().workingFolder(),
                folder.applicationLog(),
                settings.placement().beforeLoad(variant),
                settings.limits(),
                command(database, services)));
        return running::close;
    }

    static String notBuilt(Path artifact) {
        return "%s is not built: ./bench builds it, or ./mvnw -DskipTests package".formatted(artifact);
    }

    private RunningApplication started(ApplicationSpec spec) throws IOException, TrialFailure, InterruptedException {
        try {
            return settings.host().start(spec);
        } catch (HostException e) {
            throw TrialFailure.disturbedBy(e);
        }
    }

    private ApplicationSpec.Command command(Map<String, String> database, Map<String, String> services)
            throws IOException {
        Map<String, String> placeholders = new LinkedHashMap<>(settings.sizes());
        placeholders.putAll(database);
        placeholders.putAll(services);
        return new FilledCommand(
                variant.manifest(),
                variant.launch(),
                variant.launch().isForAJvm() ? JvmOptions.of(settings, folder.recording()) : List.of(),
                placeholders);
    }

    public Application awaitReady() throws TrialFailure, InterruptedException {
        return awaitReady(StartWatch.PATIENT);
    }

    /** @param watch that may end the wait early */
    public Application awaitReady(StartWatch watch) throws TrialFailure, InterruptedException {
        try (ReadinessClient ours = client) {
            double seconds = new ReadinessCheck("application", variant.launch().readiness(), running, ours)
                    .await(settings.readyWithin(), watch);
            OptionalDouble restMb = running.resources().read().stream()
                    .mapToDouble(ResourceReading::rssMb)
                    .findFirst();
            return new Application(running, settings.limits(), folder, seconds, restMb);
        } catch (TrialFailure e) {
            throw new Death(running, settings.limits()).excused("the start").orElse(e);
        }
    }
}
