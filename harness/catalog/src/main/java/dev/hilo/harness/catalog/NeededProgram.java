package dev.hilo.harness.catalog;

import jakarta.validation.constraints.NotEmpty;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;

/** A program without which an artifact cannot be built, such as the compiler of another language. */
public record NeededProgram(
        @Doc("Name of the program, looked for in the folders of PATH.") @NotEmpty
        String program,

        @Doc("What to do where neither program nor artifact is there; bench list shows it.") @NotEmpty
        String cure) {
    boolean isMissing() {
        String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
        return Arrays.stream(path.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .noneMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
