package dev.hilo.harness.catalog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The libraries of an artifact, found by the names of the packaged files.
 *
 * @param artifact a jar with its libraries inside, or one with its libraries in folders beside it; a program in machine code has none
 */
public record PackagedLibraries(Path artifact) {
    /** Smallest size of a jar with libraries inside, in bytes; a thin launcher jar is far smaller. */
    private static final long MINIMAL_FAT_JAR = 1_000_000;

    /**
     * @param library the beginning of the library's file name, up to the version
     * @return its version, such as {@code 4.1.0}; empty when the artifact has no such library
     */
    public Optional<String> version(String library) throws IOException {
        Pattern file = Pattern.compile("(?:^|[./])" + Pattern.quote(library) + "-(\\d[^/]*)\\.jar$");
        try (Stream<String> names = names()) {
            return names.map(file::matcher)
                    .filter(Matcher::find)
                    .map(found -> found.group(1))
                    .findFirst();
        }
    }

    private Stream<String> names() throws IOException {
        if (!Files.exists(artifact) || new NativeExecutable(artifact).isElf()) {
            return Stream.empty();
        }
        if (Files.size(artifact) <= MINIMAL_FAT_JAR) {
            return beside();
        }
        // what an installed program has beside it are its libraries, however large its own jar is
        boolean isInstalled = artifact.toAbsolutePath().getParent().endsWith("lib");
        return isInstalled ? Stream.concat(inside(), beside()) : inside();
    }

    private Stream<String> inside() throws IOException {
        JarFile jar = new JarFile(artifact.toFile());
        return jar.stream().map(JarEntry::getName).onClose(() -> close(jar));
    }

    private Stream<String> beside() throws IOException {
        return Files.walk(artifact.getParent()).map(Path::toString);
    }

    private static void close(JarFile jar) {
        try {
            jar.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
