package dev.hilo.harness.host.docker;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Docker's own program, which knows the engine that the user has chosen and how it is reached. Every question has a limit. */
final class DockerCommand {
    static final String PROGRAM = "docker";
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private DockerCommand() {}

    /** @param output or, when it failed, what it said of that; without blanks at its ends */
    record Answer(boolean isOk, String output) {
        boolean mentions(String words) {
            return output.toLowerCase(Locale.ROOT).contains(words);
        }

        /** The last line that says something, without the words that Docker puts around everything. */
        String objection() {
            return output.lines()
                    .map(Answer::plain)
                    .filter(line -> !line.isBlank())
                    .reduce((one, next) -> next)
                    .orElse("it says nothing");
        }

        private static String plain(String line) {
            return line.replaceFirst("(?i)^(docker: )?(error response from daemon: |error: )?", "")
                    .replaceFirst("\\.?\\s*((See|Run) 'docker .*)?$", "");
        }
    }

    /** @throws IOException when there is no such program, or it does not answer in time; its message is for the user */
    static Answer ask(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(PROGRAM));
        command.addAll(List.of(words));
        return ask(command, Map.of(), LIMIT);
    }

    /** @param environment of the program, beside that of this process */
    static Answer ask(List<String> command, Map<String, String> environment, Duration limit)
            throws IOException, InterruptedException {
        Path output = Files.createTempFile("hilo-docker", ".txt");
        try {
            Process process = started(command, environment, output);
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                throw new IOException("the Docker engine does not answer within %d s".formatted(limit.toSeconds()));
            }
            return new Answer(
                    process.exitValue() == 0,
                    Files.readString(output, StandardCharsets.UTF_8).strip());
        } finally {
            Files.delete(output);
        }
    }

    private static Process started(List<String> command, Map<String, String> environment, Path output)
            throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().putAll(environment);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new IOException("no program \"%s\" on the PATH".formatted(PROGRAM), e);
        }
    }
}
