package dev.hilo.harness.run;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.run.vary.HarnessFactors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What runs in a trial. The version of a library is found by the file names inside an artifact: what is packaged is what runs. */
final class InstalledSoftware {
    private InstalledSoftware() {}

    /** The database server, the libraries that the variant names and what the run varies, by role, each as it names itself. */
    static Map<String, String> of(Variant variant, RunSettings settings, TrialDatabase database) throws IOException {
        Map<String, String> software = new LinkedHashMap<>();
        database.server()
                .map(DatabaseServer::identity)
                .ifPresent(identity -> software.put("database", identity.toString()));
        Path artifact = variant.artifact().file(database.placeholders());
        for (var library : variant.telemetry().software().entrySet()) {
            String name = Placeholders.fill(variant, database.placeholders(), library.getValue());
            find(artifact, name).ifPresent(version -> software.put(library.getKey(), version));
        }
        variant.subject().varied().keySet().stream()
                .flatMap(factor -> HarnessFactors.named(factor).stream())
                .forEach(factor -> software.putAll(factor.software(settings)));
        AotFolder.usedBy(variant)
                .flatMap(AotTraining::read)
                .ifPresent(training -> software.put("aot cache", training.told()));
        return software;
    }

    /**
     * @param library the beginning of the library's file name, up to the version
     * @return name and version, such as {@code spring-boot 4.1.0}; empty when the artifact has no such library
     */
    static Optional<String> find(Path artifact, String library) throws IOException {
        Pattern file = Pattern.compile("(?:^|[./])" + Pattern.quote(library) + "-(\\d[^/]*)\\.jar$");
        try (Stream<String> names = names(artifact)) {
            return names.map(file::matcher)
                    .filter(Matcher::find)
                    .map(found -> library + " " + found.group(1))
                    .findFirst();
        }
    }

    private static Stream<String> names(Path artifact) throws IOException {
        if (!Files.exists(artifact)) {
            return Stream.empty();
        }
        if (Files.size(artifact) > MINIMAL_FAT_JAR) {
            JarFile jar = new JarFile(artifact.toFile());
            return jar.stream().map(JarEntry::getName).onClose(() -> close(jar));
        }
        return Files.walk(artifact.getParent()).map(Path::toString);
    }

    /** A thin launcher jar (its libraries are in folders beside it) is far smaller than any jar with libraries inside. */
    private static final long MINIMAL_FAT_JAR = 1_000_000;

    private static void close(JarFile jar) {
        try {
            jar.close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
