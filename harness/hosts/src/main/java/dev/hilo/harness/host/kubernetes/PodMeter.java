package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.CpuByKind;
import dev.hilo.harness.host.GroupMeter;
import dev.hilo.harness.host.ProcFiles;
import dev.hilo.harness.host.ProcessMeters;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.ResourceReading;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The meter of an application in a pod: the usual one, on files that come from the pod in one answer for each reading. */
final class PodMeter implements ResourceMeter, ProcFiles {
    private static final String TIMES =
            "self/schedstat [0-9]*/stat [0-9]*/task/*/comm [0-9]*/task/*/schedstat net/tcp net/tcp6";
    private static final String ALL = TIMES + " [0-9]*/status [0-9]*/task/*/status";

    /** Age up to which a reading serves several probes of the same moment. */
    private static final Duration SAME = Duration.ofMillis(20);

    private final Observer observer;
    private final long pid;
    private final ResourceMeter tree;
    private Snapshot last;
    private long readAt;

    PodMeter(Observer observer, long pid) {
        this.observer = observer;
        this.pid = pid;
        refresh(TIMES, Duration.ZERO);
        this.tree = ProcessMeters.tree(this, pid);
    }

    @Override
    public synchronized OptionalDouble cpuSeconds() {
        refresh(TIMES, SAME);
        return tree.cpuSeconds();
    }

    @Override
    public synchronized Optional<CpuByKind> cpuByKind() {
        refresh(TIMES, SAME);
        return tree.cpuByKind();
    }

    @Override
    public synchronized Optional<ResourceReading> read() {
        refresh(ALL, Duration.ZERO);
        return tree.read();
    }

    /** @param age of a reading that is as good as a new one */
    synchronized Sockets sockets(Duration age) {
        refresh(TIMES, age);
        return Sockets.of(Stream.of("net/tcp", "net/tcp6").flatMap(table -> last.read(table).stream()));
    }

    private void refresh(String patterns, Duration age) {
        if (last == null || System.nanoTime() - readAt >= age.toNanos()) {
            last = observer.read(patterns).orElse(Snapshot.NONE);
            readAt = System.nanoTime();
        }
    }

    /** The meter of the container's control group, seen from inside the container. */
    Optional<GroupMeter> group() {
        String mount = pid + "/root/sys/fs/cgroup/";
        Snapshot found = observer.read(mount + "cgroup.controllers " + mount + "cpu/cpu.stat")
                .orElse(Snapshot.NONE);
        if (found.texts().isEmpty()) {
            return Optional.empty();
        }
        boolean isUnified = found.read(mount + "cgroup.controllers").isPresent();
        Path cpu = Path.of(isUnified ? mount : mount + "cpu");
        Path memory = Path.of(isUnified ? mount : mount + "memory");
        return Optional.of(GroupMeter.elsewhere(cpu, memory, this::text));
    }

    private Optional<String> text(Path file) {
        return observer.read(file.toString()).flatMap(all -> all.read(file.toString()));
    }

    @Override
    public synchronized Optional<String> read(String file) {
        return last.read(file);
    }

    @Override
    public synchronized Stream<String> names(String folder) {
        return last.names(folder);
    }
}
