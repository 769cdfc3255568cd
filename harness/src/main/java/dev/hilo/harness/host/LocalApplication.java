package dev.hilo.harness.host;

import dev.hilo.processes.Affinity;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A process of this machine, with all that it starts. */
public final class LocalApplication implements RunningApplication {
    private final ChildProcess process;
    private final long startedAt;
    private final int port;
    private final ProcessTree tree;

    LocalApplication(ChildProcess process, long startedAt, int port) {
        this.process = process;
        this.startedAt = startedAt;
        this.port = port;
        this.tree = LocalProcesses.treeOf(process.pid());
    }

    @Override
    public long startedAtNanos() {
        return startedAt;
    }

    @Override
    public InetSocketAddress address() {
        return new InetSocketAddress("127.0.0.1", port);
    }

    @Override
    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public int exitCode() {
        return process.exitCode();
    }

    @Override
    public Path log() {
        return process.log();
    }

    @Override
    public List<String> lastLines(int count) {
        return process.logTail(count);
    }

    /** What a process starts is confined as it is itself; so this is done when all are that there are. */
    @Override
    public void confineTo(CpuSet cpus) throws IOException, InterruptedException {
        Set<Long> moved = new HashSet<>();
        List<Long> open = List.of(process.pid());
        while (!open.isEmpty()) {
            for (long pid : open) {
                move(pid, cpus);
                moved.add(pid);
            }
            open = tree.processes().stream().filter(pid -> !moved.contains(pid)).toList();
        }
    }

    private void move(long pid, CpuSet cpus) throws IOException, InterruptedException {
        try {
            Affinity.move(pid, cpus);
        } catch (IOException e) {
            if (pid == process.pid() || tree.processes().contains(pid)) {
                throw e;
            }
        }
    }

    @Override
    public ResourceMeter resources() {
        return tree;
    }

    @Override
    public Optional<Path> fetch(Path file) {
        return Files.exists(file) ? Optional.of(file) : Optional.empty();
    }

    @Override
    public void close(Duration grace) {
        process.close(grace);
    }

    @Override
    public void close() {
        process.close();
    }
}
