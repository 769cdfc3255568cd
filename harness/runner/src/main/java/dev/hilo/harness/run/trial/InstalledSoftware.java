package dev.hilo.harness.run.trial;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.harness.catalog.NativeExecutable;
import dev.hilo.harness.catalog.PackagedLibraries;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.run.aot.AotFolder;
import dev.hilo.harness.run.aot.AotTraining;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.levels.FactorSettings;
import dev.hilo.harness.run.start.Placeholders;
import dev.hilo.harness.run.start.StartSpec;
import dev.hilo.harness.run.start.TrialDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** The software of a trial. */
public final class InstalledSoftware {
    private InstalledSoftware() {}

    /** Database server, GraalVM of a native image, libraries that the variant names, software that the run varies, and that of the host: by role, each as it names itself. */
    public static Map<String, String> of(StartSpec spec, TrialDatabase database)
            throws IOException, InterruptedException {
        Variant variant = spec.variant();
        ApplicationSettings settings = spec.settings().application();
        Map<String, String> software = new LinkedHashMap<>();
        database.server()
                .map(DatabaseServer::identity)
                .ifPresent(identity -> software.put(TrialResult.DATABASE_ROLE, identity.toString()));
        database.server()
                .flatMap(DatabaseServer::machine)
                .ifPresent(node -> software.put("node of the database", node));
        Path artifact = variant.artifact().file(database.placeholders());
        new NativeExecutable(artifact).builder().ifPresent(version -> software.put("native image", version));
        PackagedLibraries libraries = new PackagedLibraries(artifact);
        for (var library : variant.telemetry().software().entrySet()) {
            String name = Placeholders.fill(variant.manifest(), database.placeholders(), library.getValue());
            libraries.version(name).ifPresent(version -> software.put(library.getKey(), name + " " + version));
        }
        variant.subject().started().keySet().stream()
                .flatMap(factor -> FactorSettings.named(factor).stream())
                .forEach(factor -> software.putAll(factor.software(settings)));
        AotFolder.usedBy(variant)
                .flatMap(AotTraining::read)
                .ifPresent(training -> software.put("aot cache", training.told()));
        software.putAll(settings.hostSoftware());
        return software;
    }
}
