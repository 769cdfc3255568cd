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
 * What the build of a stack makes; it may not exist yet.
 *
 * @param path where {@link #DIALECT} stands for the dialect of the database server, if a build is for one
 * @param dialects that there is a build for; empty where one serves all
 * @param needed program that its build needs and that not every machine has; empty where all that builds hilo builds it
 */
public record Artifact(Path path, List<String> dialects, Optional<NeededProgram> needed) {
    private static final String NAME = "database.dialect";
    static final String DIALECT = "${" + NAME + "}";

    /** The file for a server. */
    public Path file(Map<String, String> databasePlaceholders) {
        return Path.of(new StringSubstitutor(databasePlaceholders).replace(path.toString()));
    }

    /** Those for all servers. */
    public List<Path> files() {
        return dialects.isEmpty()
                ? List.of(path)
                : dialects.stream().map(dialect -> file(Map.of(NAME, dialect))).toList();
    }

    /** What to do to get it, where it is not built because a program is missing; empty where it is built, or can be. */
    public Optional<String> cure() {
        return isBuilt()
                ? Optional.empty()
                : needed.filter(NeededProgram::isMissing).map(NeededProgram::cure);
    }

    /**
     * What has to be copied to where it runs: the file alone, or with all in its folder where its libraries stand beside it.
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
