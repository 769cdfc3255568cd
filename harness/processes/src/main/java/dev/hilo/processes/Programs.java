package dev.hilo.processes;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A search for programs in the PATH, so that a missing one is reported here, and not only in the log of the program that was to start it.
 */
record Programs(String path) {
    private static final List<String> TOOLS = List.of("setpriv", "setsid", "taskset");

    static Programs ofThisProcess() {
        return new Programs(Optional.ofNullable(System.getenv("PATH")).orElse(""));
    }

    /** Fails when one of the tools that start other programs is missing. */
    void requireTools() throws IOException {
        for (String tool : TOOLS) {
            if (find(tool).isEmpty()) {
                throw new IOException("no program \"" + tool + "\" on the PATH: install util-linux"
                        + " (Debian, Ubuntu: apt install util-linux; Fedora: dnf install util-linux;"
                        + " Alpine: apk add util-linux setpriv); hilo runs on Linux only");
            }
        }
    }

    /** Fails when there is no such program; a relative path counts from the folder. */
    void require(String program, Path folder) throws IOException {
        boolean there = program.contains("/")
                ? isProgram(folder.resolve(program))
                : find(program).isPresent();
        if (!there) {
            throw new IOException("no program \"" + program + "\" " + (program.contains("/") ? "there" : "on the PATH")
                    + ", or it is not executable");
        }
    }

    private Optional<Path> find(String name) {
        return Arrays.stream(path.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, name))
                .filter(Programs::isProgram)
                .findFirst();
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}
