package dev.hilo.harness.init;

import dev.hilo.harness.catalog.CatalogException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** The main class that the manifest of a jar names. */
record NamedMain(Path jar) {
    private static final int MOST_NAMED = 3;

    /** @throws CatalogException when {@code java -jar} cannot find the class, in the jar and on the class path of its manifest */
    void require() {
        try (JarFile open = open(jar)) {
            Optional<Attributes> manifest =
                    Optional.ofNullable(open.getManifest()).map(found -> found.getMainAttributes());
            Optional<String> main = manifest.map(found -> found.getValue(Attributes.Name.MAIN_CLASS));
            if (main.isPresent() && !contains(open, main.get()) && !isOnClassPath(manifest.get(), main.get())) {
                throw new CatalogException(
                        "%s names the main class %s in its manifest and has no such class%s: name the right one in its build and package it again"
                                .formatted(jar, Printable.of(main.get()), others()));
            }
        } catch (IOException notAJar) {
            // it may be no jar at all, and is started as it is
        }
    }

    private static JarFile open(Path file) throws IOException {
        return new JarFile(file.toFile(), false, ZipFile.OPEN_READ, Runtime.version());
    }

    private static boolean contains(JarFile open, String type) {
        return open.getEntry(entry(type)) != null;
    }

    private static String entry(String type) {
        return type.strip().replace('.', '/') + ".class";
    }

    private boolean isOnClassPath(Attributes manifest, String type) {
        String classPath = Optional.ofNullable(manifest.getValue(Attributes.Name.CLASS_PATH))
                .orElse("");
        return Stream.of(classPath.split("\\s+"))
                .filter(place -> !place.isEmpty())
                .anyMatch(place -> has(place, type));
    }

    private boolean has(String place, String type) {
        try {
            Path library = jar.resolveSibling(place.replaceFirst("^file:", "").replace("%20", " "));
            if (Files.isDirectory(library)) {
                return Files.exists(library.resolve(entry(type).replace("/", File.separator)));
            }
            try (JarFile open = open(library)) {
                return contains(open, type);
            }
        } catch (IOException | InvalidPathException absent) {
            return false;
        }
    }

    private String others() {
        List<String> others = MainClasses.in(jar);
        return others.isEmpty()
                ? ""
                : others.stream()
                        .limit(MOST_NAMED)
                        .map(Printable::of)
                        .collect(Collectors.joining(", ", " (it has ", others.size() > MOST_NAMED ? ", ...)" : ")"));
    }
}
