package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.server.Folders;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.docker.EngineMessage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The download of an image, with progress messages. It has no time limit while data arrives. Docker reports bytes to a terminal only, so
 * {@code script} provides one; the name of the image is passed to it in a variable.
 */
final class ImagePull {
    private static final List<String> COMMAND =
            List.of("script", "-q", "-e", "-f", "-c", "exec docker pull -- \"$HILO_IMAGE\"", "/dev/null");

    private static final Duration UNTIL_FIRST_WORDS = Duration.ofSeconds(5);
    private static final Duration BETWEEN_WORDS = Duration.ofSeconds(10);
    private static final Duration MOST_SILENCE = Duration.ofSeconds(60);
    private static final int LOG_LINES = 20;
    private static final Duration POLL = Duration.ofMillis(100);

    private final String image;
    private final ChildProcess docker;
    private final InputStream drawn;
    private final PullProgress progress = new PullProgress();
    private final long begun = System.nanoTime();
    private long lastHeard = begun;
    private Duration nextWords = UNTIL_FIRST_WORDS;

    private ImagePull(String image, ChildProcess docker, InputStream drawn) {
        this.image = image;
        this.docker = docker;
        this.drawn = drawn;
    }

    /** @throws DatabaseException when the pull fails, with the reason of the engine or of the registry */
    static void of(String image) {
        try {
            Path folder = Files.createTempDirectory("hilo-pull");
            try {
                pull(image, folder);
            } finally {
                Folders.delete(folder);
            }
        } catch (IOException e) {
            throw cannotPull(image, e.getMessage());
        }
    }

    private static void pull(String image, Path folder) throws IOException {
        try (ChildProcess docker = ChildProcess.command("docker pull", COMMAND)
                        .environment(Map.of("HILO_IMAGE", image))
                        .start(folder, folder.resolve("log"));
                InputStream drawn = Files.newInputStream(docker.log())) {
            new ImagePull(image, docker, drawn).await();
        }
    }

    private void await() throws IOException {
        while (!ended()) {
            listen();
            if (since(lastHeard).compareTo(MOST_SILENCE) > 0) {
                throw cannotPull(image, "nothing arrived for %d s (%s)".formatted(MOST_SILENCE.toSeconds(), progress));
            }
            if (since(begun).compareTo(nextWords) > 0) {
                nextWords = since(begun).plus(BETWEEN_WORDS);
                System.err.printf(
                        "hilo: pulling %s for %d s: %s%n", image, since(begun).toSeconds(), progress);
            }
        }
        if (docker.exitCode() != 0) {
            throw cannotPull(image, EngineMessage.of(docker.logTail(LOG_LINES)));
        }
    }

    private boolean ended() {
        try {
            return docker.await(POLL);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DatabaseException("interrupted while the image %s was pulled".formatted(image), e);
        }
    }

    private void listen() throws IOException {
        byte[] heard = drawn.readAllBytes();
        if (heard.length > 0) {
            lastHeard = System.nanoTime();
            progress.add(new String(heard, StandardCharsets.UTF_8));
        }
    }

    private static Duration since(long nanoTime) {
        return Duration.ofNanos(System.nanoTime() - nanoTime);
    }

    private static DatabaseException cannotPull(String image, String reason) {
        return new DatabaseException(
                "the image %s cannot be pulled: %s; check its name and this machine's connection to the registry, %s"
                        .formatted(image, reason, DockerMissingException.CURE));
    }
}
