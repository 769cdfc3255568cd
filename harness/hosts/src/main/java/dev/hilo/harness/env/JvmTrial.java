package dev.hilo.harness.env;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The start of a JVM with some options and no program: the JVM itself knows best which options it accepts. */
public final class JvmTrial {
    private JvmTrial() {}

    /** The first line of the JVM's refusal; empty where it accepts the options. */
    public static Optional<String> refusal(Path java, List<String> options) {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(options);
        command.add("-version");
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes()).strip();
            return process.waitFor() == 0
                    ? Optional.empty()
                    : said.lines().findFirst().or(() -> Optional.of("it ends"));
        } catch (IOException e) {
            return Optional.of(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        }
    }
}
