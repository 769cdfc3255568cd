package dev.hilo.processes.docker;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A question to the Docker engine through Docker's own program, which knows the user's contexts, certificates and logins. It waits no
 * longer than its limit, and passes through no shell.
 */
public final class DockerCommand {
    public static final String PROGRAM = "docker";

    /** The time limit of a question for which the engine starts nothing. */
    private static final Duration LIMIT = Duration.ofSeconds(8);

    /** @param output of both streams, stripped; short enough for the pipe from which it is read at the end */
    public record Answer(int exitCode, String output, String errors) {
        public boolean isOk() {
            return exitCode == 0;
        }

        /** Whether the message of the engine or the program contains this text. */
        public boolean mentions(String words) {
            return errors.toLowerCase(Locale.ROOT).contains(words);
        }

        /** Whether this user may not use the engine. */
        public boolean lacksRights() {
            return mentions("permission denied");
        }

        /** Whether the program found no engine at the place that the user's context names. */
        public boolean foundNoEngine() {
            return mentions("cannot connect") || mentions("failed to connect") || mentions("error during connect");
        }

        /** The objection of the engine or the program, in one line. */
        public String objection() {
            return EngineMessage.of(
                    Stream.concat(output.lines(), errors.lines()).toList());
        }
    }

    /** The absence of Docker's own program. */
    public static final class NoProgramException extends IOException {
        private static final long serialVersionUID = 1;

        NoProgramException(IOException cause) {
            super("no program \"%s\" on the PATH".formatted(PROGRAM), cause);
        }
    }

    /** The lack of an answer within the limit. */
    public static final class NoAnswerException extends IOException {
        private static final long serialVersionUID = 1;

        NoAnswerException(String about, Duration limit) {
            super("the Docker engine did not answer \"%s %s\" within %d s"
                    .formatted(PROGRAM, about, limit.toSeconds()));
        }
    }

    private DockerCommand() {}

    /** @throws IOException with a message for the user */
    public static Answer ask(String... words) throws IOException, InterruptedException {
        return ask(List.of(words), Map.of(), LIMIT);
    }

    /**
     * @param environment of the program, beside that of this process
     * @throws NoProgramException when there is no such program
     * @throws NoAnswerException when there is no answer within the limit
     */
    public static Answer ask(List<String> words, Map<String, String> environment, Duration limit)
            throws IOException, InterruptedException {
        Process process = start(words, environment);
        try {
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new NoAnswerException(words.getFirst(), limit);
            }
            return new Answer(process.exitValue(), read(process.getInputStream()), read(process.getErrorStream()));
        } finally {
            process.destroyForcibly();
        }
    }

    private static Process start(List<String> words, Map<String, String> environment) throws NoProgramException {
        List<String> command = new ArrayList<>(List.of(PROGRAM));
        command.addAll(words);
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectInput(Path.of("/dev/null").toFile());
        builder.environment().putAll(environment);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new NoProgramException(e);
        }
    }

    private static String read(InputStream stream) throws IOException {
        return new String(stream.readAllBytes(), StandardCharsets.UTF_8).strip();
    }
}
