package dev.hilo.harness.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.apache.commons.text.StringSubstitutor;

/**
 * The file that the build of a stack makes; it may not exist yet.
 *
 * @param path of the file; {@link #DIALECT} in it stands for the dialect of the database server, if there is a build for each
 * @param dialects that have a build of their own; empty where one build serves all
 * @param needed program that its build needs and that building hilo itself does not need; empty for none
 */
public record Artifact(Path path, List<String> dialects, Optional<NeededProgram> needed) {
    private static final String NAME = "database.dialect";
    static final String DIALECT = "${" + NAME + "}";

    /** The file for the server that these placeholders describe. */
    public Path file(Map<String, String> databasePlaceholders) {
        return Path.of(new StringSubstitutor(databasePlaceholders).replace(path.toString()));
    }

    /** The files for all dialects. */
    public List<Path> files() {
        return dialects.isEmpty()
                ? List.of(path)
                : dialects.stream().map(dialect -> file(Map.of(NAME, dialect))).toList();
    }

    /** Advice for the user where it is not built because a program is missing or does not work; else empty. */
    public Optional<String> cure() {
        return isBuilt()
                ? Optional.empty()
                : skipped().or(() -> needed.filter(NeededProgram::isMissing).map(NeededProgram::cure));
    }

    /** The line that the build's own script left in place of the artifact. */
    private Optional<String> skipped() {
        try {
            return Optional.of(Files.readString(path.resolveSibling("skipped")).strip());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Size of what is copied to the machine where it runs: the file, its whole folder where its libraries are in {@code lib} beside it, or all that is
     * in an artifact that is a folder.
     *
     * @param file one of {@link #files()}
     */
    public static long bytes(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            return bytesBelow(file);
        }
        return hasLibraries(file) ? bytesBelow(file.getParent()) : Files.size(file);
    }

    private static long bytesBelow(Path folder) throws IOException {
        return below(folder).stream().mapToLong(one -> one.toFile().length()).sum();
    }

    private static boolean hasLibraries(Path file) {
        Path folder = file.getParent();
        return !folder.endsWith("target") && Files.isDirectory(folder.resolve("lib"));
    }

    private static List<Path> below(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /**
     * The files with the code of the program: the artifact, or all that is in one that is a folder, and the jars that it finds beside it. Other
     * files beside it may be what it writes.
     *
     * @param file one of {@link #files()}
     * @return empty where it is not built
     */
    public static List<Path> program(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            return below(file);
        }
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        Stream<Path> jars = hasLibraries(file) ? below(file.getParent()).stream() : namedBy(file);
        return Stream.concat(Stream.of(file), jars.filter(Artifact::isJar))
                .distinct()
                .toList();
    }

    private static boolean isJar(Path file) {
        return file.toString().endsWith(".jar") && Files.isRegularFile(file);
    }

    /** The jars in the class path of a jar's manifest; none for what is no jar. */
    private static Stream<Path> namedBy(Path file) {
        try (JarFile jar = new JarFile(file.toFile())) {
            String classPath = jar.getManifest() == null
                    ? null
                    : jar.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            return Stream.ofNullable(classPath)
                    .flatMap(names -> Stream.of(names.strip().split("\\s+")))
                    .map(file::resolveSibling)
                    .map(Path::normalize);
        } catch (IOException e) {
            return Stream.of();
        }
    }

    public boolean isBuilt() {
        return files().stream().allMatch(Files::exists);
    }
}
