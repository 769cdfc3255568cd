package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * A question to the engine through Docker's own program, which knows the user's contexts, certificates and logins. None waits for longer
 * than {@link #LIMIT}. Nothing of it passes through a shell.
 */
final class DockerCommand {
    static final String PROGRAM = "docker";
    static final Duration LIMIT = Duration.ofSeconds(8);

    /** @param output of both streams is short: it fits into the pipe from which it is read at the end */
    record Answer(int exitCode, String output, String errors) {
        boolean isOk() {
            return exitCode == 0;
        }

        /** Whether the engine, or the program, said something like that. */
        boolean mentions(String words) {
            return errors.toLowerCase(Locale.ROOT).contains(words);
        }

        /** What it objected to, in one line. */
        String objection() {
            return EngineMessage.of(errors.lines().toList());
        }
    }

    private DockerCommand() {}

    /**
     * @throws DockerMissingException when there is no such program
     * @throws DatabaseException when there is no answer within the limit
     */
    static Answer ask(String... words) {
        List<String> command = new ArrayList<>(List.of(PROGRAM));
        command.addAll(List.of(words));
        Process process = start(command);
        try {
            if (!process.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new DatabaseException(
                        "the Docker engine did not answer \"docker %s\" within %d s: is it overloaded or stopped?"
                                .formatted(words[0], LIMIT.toSeconds()));
            }
            return new Answer(process.exitValue(), read(process.getInputStream()), read(process.getErrorStream()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DatabaseException("interrupted while Docker was asked", e);
        } catch (IOException e) {
            throw new DatabaseException("cannot read what docker prints: " + e.getMessage(), e);
        } finally {
            process.destroyForcibly();
        }
    }

    private static Process start(List<String> command) {
        try {
            Process process = new ProcessBuilder(command).start();
            process.getOutputStream().close();
            return process;
        } catch (IOException e) {
            throw DockerMissingException.noProgram();
        }
    }

    private static String read(InputStream stream) throws IOException {
        return new String(stream.readAllBytes(), StandardCharsets.UTF_8).strip();
    }
}
