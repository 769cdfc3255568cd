package dev.hilo.harness.host;

import dev.hilo.processes.ChildProcess;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** An application in the network and the file system of this machine, whose output and end are those of a child of this process. */
public abstract class ForegroundApplication implements RunningApplication {
    private final ChildProcess child;
    private final long startedAt;
    private final int port;

    protected ForegroundApplication(ChildProcess child, long startedAt, int port) {
        this.child = child;
        this.startedAt = startedAt;
        this.port = port;
    }

    @Override
    public final long startedAtNanos() {
        return startedAt;
    }

    @Override
    public final InetSocketAddress address() {
        return new InetSocketAddress("127.0.0.1", port);
    }

    @Override
    public final boolean isAlive() {
        return child.isAlive();
    }

    @Override
    public final int exitCode() {
        return child.exitCode();
    }

    @Override
    public final Path log() {
        return child.log();
    }

    @Override
    public final List<String> lastLines(int count) {
        return child.logTail(count);
    }

    @Override
    public final Optional<Path> fetch(Path file) {
        return Files.exists(file) ? Optional.of(file) : Optional.empty();
    }
}
