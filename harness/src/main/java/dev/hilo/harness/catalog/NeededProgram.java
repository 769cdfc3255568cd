package dev.hilo.harness.catalog;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;

/**
 * A program without which an artifact cannot be built: the compiler of another language, for example.
 *
 * @param program its name, looked for in the folders of {@code PATH}
 * @param cure how to get the artifact, for whom does not have it
 */
public record NeededProgram(String program, String cure) {
    boolean isMissing() {
        String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
        return Arrays.stream(path.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .noneMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
