package dev.hilo.harness.host;

import dev.hilo.processes.Affinity;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;
import dev.hilo.processes.Signal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A process of this machine, with all that it starts. */
public final class LocalApplication extends ForegroundApplication {
    private final ChildProcess process;
    private final ProcessTree tree;
    private final Optional<LimitedGroup> group;
    private final OffspringGuard guard;

    LocalApplication(ChildProcess process, long startedAt, int port, Optional<LimitedGroup> group) throws IOException {
        super(process, startedAt, port);
        this.process = process;
        this.group = group;
        this.guard = OffspringGuard.of(process.pid());
        this.tree = LocalProcesses.treeOf(process.pid());
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

    /** Holds all of its processes as they are: their connections stay open, and nobody answers. */
    public void pause() {
        tree.processes().forEach(Signal.STOP::send);
    }

    /** Lets them run on. */
    public void goOn() {
        tree.processes().forEach(Signal.CONT::send);
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
    public void close(Duration grace) {
        process.close(grace);
        guard.close();
        closeGroup();
    }

    @Override
    public void close() {
        process.close();
        guard.close();
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
