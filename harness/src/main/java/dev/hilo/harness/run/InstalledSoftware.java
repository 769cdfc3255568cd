package dev.hilo.harness.run;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.harness.catalog.PackagedLibraries;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.run.vary.HarnessFactors;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** What runs in a trial. */
final class InstalledSoftware {
    private InstalledSoftware() {}

    /** The database server, the libraries that the variant names and what the run varies, by role, each as it names itself. */
    static Map<String, String> of(Variant variant, RunSettings settings, TrialDatabase database) throws IOException {
        Map<String, String> software = new LinkedHashMap<>();
        database.server()
                .map(DatabaseServer::identity)
                .ifPresent(identity -> software.put(TrialResult.DATABASE_ROLE, identity.toString()));
        PackagedLibraries libraries = new PackagedLibraries(variant.artifact().file(database.placeholders()));
        for (var library : variant.telemetry().software().entrySet()) {
            String name = Placeholders.fill(variant.manifest(), database.placeholders(), library.getValue());
            libraries.version(name).ifPresent(version -> software.put(library.getKey(), name + " " + version));
        }
        variant.subject().started().keySet().stream()
                .flatMap(factor -> HarnessFactors.named(factor).stream())
                .forEach(factor -> software.putAll(factor.software(settings)));
        AotFolder.usedBy(variant)
                .flatMap(AotTraining::read)
                .ifPresent(training -> software.put("aot cache", training.told()));
        return software;
    }
}
