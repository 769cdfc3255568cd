package dev.hilo.harness.host.docker;

import dev.hilo.processes.DeathGuard;
import java.io.IOException;
import java.time.Duration;

/** Removes a container when it is closed or when this process has died, however it died. */
final class ContainerGuard implements AutoCloseable {
    /** An engine that does not answer has removed nothing. */
    static final String SCRIPT = """
            attempts=20
            while [ "$attempts" -gt 0 ]; do
              docker rm --force --volumes "$1" || true
              case $(docker container inspect "$1" 2>&1 >/dev/null) in
                *"o such container"*) exit 0 ;;
              esac
              attempts=$((attempts - 1))
              sleep 0.2
            done
            exit 1
            """;

    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final String container;
    private final DeathGuard guard;

    private ContainerGuard(String container, DeathGuard guard) {
        this.container = container;
        this.guard = guard;
    }

    /** @param container name, which a container may get later */
    static ContainerGuard of(String container) throws IOException {
        return new ContainerGuard(container, DeathGuard.start("remove-container", SCRIPT, container));
    }

    /** @throws IOException when it is still there */
    @Override
    public void close() throws IOException {
        try {
            // If the engine does not answer, the shell keeps trying after this method has returned.
            if (!guard.run(LIMIT)) {
                throw new IOException("cannot remove the container " + container);
            }
        } catch (InterruptedException e) {
            // The shell keeps trying.
            Thread.currentThread().interrupt();
        }
    }
}
