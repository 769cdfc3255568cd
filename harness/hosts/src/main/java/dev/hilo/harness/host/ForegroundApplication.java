package dev.hilo.harness.host;

import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.ForegroundProgram;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** An application in the network and the file system of this machine. */
public abstract class ForegroundApplication extends ForegroundProgram implements RunningApplication {
    private final long startedAt;
    private final int port;

    protected ForegroundApplication(ChildProcess child, long startedAt, int port) {
        super(child);
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
    public final Optional<Path> fetch(Path file) {
        return Files.exists(file) ? Optional.of(file) : Optional.empty();
    }
}
