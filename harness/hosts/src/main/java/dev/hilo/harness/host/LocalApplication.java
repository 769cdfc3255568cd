package dev.hilo.harness.host;

import dev.hilo.processes.Affinity;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;
import dev.hilo.processes.Signal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;

/** A process of this machine, with all that it starts. */
public final class LocalApplication extends ForegroundApplication implements RunningService {
    private final ProcessTree tree;
    private final Optional<LimitedGroup> group;

    private final Path java;

    /** @param java launcher of the JDK that a program on the JVM runs with */
    LocalApplication(ChildProcess process, long startedAt, int port, Path java, Optional<LimitedGroup> group) {
        super(process, startedAt, port);
        this.java = java;
        this.group = group;
        this.tree = LocalProcesses.treeOf(pid());
    }

    @Override
    public void confineTo(Confinement confinement) throws IOException, InterruptedException {
        moveTo(confinement.cpus());
        if (group.isPresent()) {
            group.get().quota(confinement.quota());
        }
    }

    /**
     * Confines all processes. A process that starts meanwhile inherits the confinement of its parent, so the loop ends when no process is
     * left unconfined.
     */
    private void moveTo(CpuSet cpus) throws IOException, InterruptedException {
        Set<Long> moved = new HashSet<>();
        List<Long> open = List.of(pid());
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
            if (pid == pid() || tree.processes().contains(pid)) {
                throw e;
            }
        }
    }

    @Override
    public InetSocketAddress addressBeside() {
        return address();
    }

    @Override
    public void pause() {
        tree.processes().forEach(Signal.STOP::send);
    }

    @Override
    public void goOn() {
        tree.processes().forEach(Signal.CONT::send);
    }

    @Override
    public ResourceMeter resources() {
        return tree;
    }

    @Override
    public Optional<LiveHeap> liveHeap() throws InterruptedException {
        return LiveHeap.of(java, tree.processes());
    }

    @Override
    public Optional<Jvm> jvm() {
        return Jvm.among(tree.processes());
    }

    @Override
    public SortedSet<Integer> listeningPorts() {
        return ListeningPorts.of(tree.processes());
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
        child().close(grace);
        closeGroup();
    }

    @Override
    public void close() {
        super.close();
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
