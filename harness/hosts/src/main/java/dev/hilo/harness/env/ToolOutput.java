package dev.hilo.harness.env;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The output of a program that ends soon and prints little. */
public final class ToolOutput {
    private static final int LIMIT_SECONDS = 20;

    private ToolOutput() {}

    /** Standard output and error together; empty when the program is absent, fails or takes more than 20 s. */
    public static Optional<String> of(Path folder, List<String> command) {
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
            return endedWell(process)
                    ? Optional.of(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip())
                    : Optional.empty();
        } catch (IOException absent) {
            return Optional.empty();
        }
    }

    private static boolean endedWell(Process process) {
        try {
            if (process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                return process.exitValue() == 0;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        return false;
    }
}
