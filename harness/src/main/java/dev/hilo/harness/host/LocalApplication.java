package dev.hilo.harness.host;

import dev.hilo.processes.Affinity;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.io.UncheckedIOException;
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
    private final Optional<LimitedGroup> group;

    LocalApplication(ChildProcess process, long startedAt, int port, Optional<LimitedGroup> group) {
        this.process = process;
        this.startedAt = startedAt;
        this.port = port;
        this.group = group;
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

    @Override
    public void confineTo(Confinement confinement) throws IOException, InterruptedException {
        moveTo(confinement.cpus());
        if (group.isPresent()) {
            group.get().quota(confinement.quota());
        }
    }

    /** What a process starts is confined as it is itself; so this is done when all are that there are. */
    private void moveTo(CpuSet cpus) throws IOException, InterruptedException {
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
    public Optional<GroupMeter> group() {
        return group.map(LimitedGroup::meter);
    }

    @Override
    public boolean isKilledForMemory() {
        return group.map(limited -> limited.meter().killed() > 0).orElse(false);
    }

    @Override
    public Optional<Path> fetch(Path file) {
        return Files.exists(file) ? Optional.of(file) : Optional.empty();
    }

    @Override
    public void close(Duration grace) {
        process.close(grace);
        closeGroup();
    }

    @Override
    public void close() {
        process.close();
        closeGroup();
    }

    private void closeGroup() {
        try {
            if (group.isPresent()) {
                group.get().close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
