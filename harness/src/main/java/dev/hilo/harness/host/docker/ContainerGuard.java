package dev.hilo.harness.host.docker;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Removes a container when it is closed or when this process has died, however it died, as {@code GroupsOfThisProcess} removes groups. */
final class ContainerGuard implements AutoCloseable {
    private static final String SCRIPT = """
            cat >/dev/null
            attempts=20
            while [ "$attempts" -gt 0 ]; do
              docker rm --force --volumes "$1" || true
              docker container inspect "$1" || exit 0
              attempts=$((attempts - 1))
              sleep 0.2
            done
            exit 1
            """;

    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final String container;
    private final Process shell;

    private ContainerGuard(String container, Process shell) {
        this.container = container;
        this.shell = shell;
    }

    /** @param container its name, which it may get later */
    static ContainerGuard of(String container) throws IOException {
        // In a session of its own: Ctrl-C in the terminal must not reach it.
        ProcessBuilder builder = new ProcessBuilder(
                        List.of("setsid", "sh", "-c", SCRIPT, "remove-container", container))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        return new ContainerGuard(container, builder.start());
    }

    /** @throws IOException when it is still there */
    @Override
    public void close() throws IOException {
        shell.getOutputStream().close();
        try {
            // An engine that does not answer holds up the shell, which goes on without us.
            if (!shell.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS) || shell.exitValue() != 0) {
                throw new IOException("cannot remove the container " + container);
            }
        } catch (InterruptedException e) {
            // The shell goes on without us.
            Thread.currentThread().interrupt();
        }
    }
}
