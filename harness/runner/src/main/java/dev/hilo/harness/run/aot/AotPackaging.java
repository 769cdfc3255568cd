package dev.hilo.harness.run.aot;

import dev.hilo.databases.server.Folders;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.host.LocalTask;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.start.Placeholders;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Brings the artifact of a variant into the form that an AOT cache needs, by the command of its stack.yaml. */
final class AotPackaging {
    private static final Duration WITHIN = Duration.ofMinutes(2);

    private final Variant variant;
    private final RunSettings settings;
    private final AotFolder folder;

    AotPackaging(Variant variant, RunSettings settings, AotFolder folder) {
        this.variant = variant;
        this.settings = settings;
        this.folder = folder;
    }

    /** Packages once for both levels. Files made on another basis are deleted, with their cache. */
    void make(AotBasis basis) throws IOException, InterruptedException {
        if (basis.isThatOf(folder)) {
            return;
        }
        Folders.delete(folder.path());
        Files.createDirectories(folder.path());
        List<String> words = variant.launch().aot().orElseThrow().prepare();
        if (!words.isEmpty()) {
            run(words);
        }
        basis.write(folder);
    }

    private void run(List<String> words) throws IOException, InterruptedException {
        Map<String, String> values = Map.of(
                "java", settings.jvm().java().toString(),
                "artifact", variant.artifact().path().toString(),
                "destination", folder.application().toString());
        List<String> command = words.stream()
                .map(word -> Placeholders.fill(variant.manifest(), values, word))
                .toList();
        new LocalTask("packaging for the AOT cache", settings.cpus().all(), WITHIN)
                .run(command, folder.path(), folder.path().resolve("packaging.log"));
        if (!Files.exists(folder.artifact(variant))) {
            throw new AotException("%s: the command of \"aot.prepare\" does not make %s"
                    .formatted(variant.manifest(), folder.artifact(variant)));
        }
    }
}
