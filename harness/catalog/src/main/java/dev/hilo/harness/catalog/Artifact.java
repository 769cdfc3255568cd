package dev.hilo.harness.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
     * Size of what is copied to the machine where it runs: the file, or its whole folder where its libraries are in {@code lib} beside it.
     *
     * @param file one of {@link #files()}
     */
    public static long bytes(Path file) throws IOException {
        Path folder = file.getParent();
        if (folder.endsWith("target") || !Files.isDirectory(folder.resolve("lib"))) {
            return Files.size(file);
        }
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .mapToLong(one -> one.toFile().length())
                    .sum();
        }
    }

    public boolean isBuilt() {
        return files().stream().allMatch(Files::exists);
    }
}
