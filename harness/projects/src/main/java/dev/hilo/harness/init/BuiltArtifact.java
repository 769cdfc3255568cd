package dev.hilo.harness.init;

import dev.hilo.harness.catalog.CatalogException;
import dev.hilo.harness.catalog.Framework;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** Executable artifact that the build of a project made. */
final class BuiltArtifact {
    /** Folders of the artifact with Maven and Gradle; a folder with nothing but the jar is searched too. */
    private static final List<String> FOLDERS =
            List.of("target/quarkus-app", "build/quarkus-app", "target", "build/libs", "");

    private BuiltArtifact() {}

    /** @throws CatalogException when there is none, or several and no reason to prefer one */
    static Path in(Path project) {
        for (String folder : FOLDERS) {
            List<Path> jars = executable(project.resolve(folder));
            List<Path> known =
                    jars.stream().filter(jar -> Framework.of(jar).isPresent()).toList();
            List<Path> candidates = known.isEmpty() ? jars : known;
            if (candidates.size() > 1) {
                throw new CatalogException("%s: which of these is the application? Name it with --artifact: %s"
                        .formatted(project, names(project, candidates)));
            }
            if (!candidates.isEmpty()) {
                return candidates.getFirst();
            }
        }
        throw new CatalogException("%s: no executable jar in %s: %s, or name it with --artifact"
                .formatted(
                        project,
                        String.join(", ", FOLDERS.subList(0, FOLDERS.size() - 1)),
                        Build.of(project).howToPackage()));
    }

    private static String names(Path project, List<Path> jars) {
        return String.join(
                ", ",
                jars.stream().map(jar -> project.relativize(jar).toString()).toList());
    }

    private static List<Path> executable(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file ->
                            file.toString().endsWith(".jar") || file.toString().endsWith(".war"))
                    .filter(file -> !file.getFileName().toString().startsWith("original-"))
                    .filter(BuiltArtifact::isExecutable)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look into " + folder, e);
        }
    }

    private static boolean isExecutable(Path file) {
        try (JarFile jar = new JarFile(file.toFile())) {
            return jar.getManifest() != null
                    && jar.getManifest().getMainAttributes().getValue(Attributes.Name.MAIN_CLASS) != null;
        } catch (IOException notAJar) {
            return false;
        }
    }
}
