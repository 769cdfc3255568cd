package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.CpuByKind;
import dev.hilo.harness.host.GroupMeter;
import dev.hilo.harness.host.ProcFiles;
import dev.hilo.harness.host.ProcessMeters;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.ResourceReading;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The meter of an application in a pod: the usual one, on files that come from the pod in one answer for each reading. */
final class PodMeter implements ResourceMeter, ProcFiles {
    private static final String TIMES = "%d/schedstat [0-9]*/stat [0-9]*/task/*/comm [0-9]*/task/*/schedstat";
    private static final String MORE = " [0-9]*/status [0-9]*/task/*/status";
    private static final String OF_CPU = "cpu.stat";
    /** Files of both versions of control groups; those of the other one are missing. */
    private static final List<String> OF_MEMORY =
            List.of("memory.stat", "memory.current", "memory.events", "memory.usage_in_bytes", "memory.oom_control");

    private static final List<String> SOCKETS = List.of("net/tcp", "net/tcp6");

    /** Age up to which a reading serves several probes of the same moment. */
    private static final Duration SAME = Duration.ofMillis(50);

    private final Observer observer;
    private final long pid;
    /** Patterns of the files that are read ten times a second. */
    private String times;

    private final ResourceMeter tree;
    private Snapshot last;
    private long readAt;

    PodMeter(Observer observer, long pid) {
        this.observer = observer;
        this.pid = pid;
        this.times = TIMES.formatted(pid);
        refresh(times, Duration.ZERO);
        this.tree = ProcessMeters.tree(this, pid);
    }

    @Override
    public synchronized OptionalDouble cpuSeconds() {
        refresh(times, SAME);
        return tree.cpuSeconds();
    }

    @Override
    public synchronized Optional<CpuByKind> cpuByKind() {
        refresh(times, SAME);
        return tree.cpuByKind();
    }

    @Override
    public synchronized Optional<ResourceReading> read() {
        refresh(times + MORE, Duration.ZERO);
        return tree.read();
    }

    /** The ports on which the pod's programs listen now. */
    Sockets sockets() {
        Snapshot tables = observer.read(String.join(" ", SOCKETS)).orElse(Snapshot.NONE);
        return Sockets.of(SOCKETS.stream().flatMap(table -> tables.read(table).stream()));
    }

    /** The time of the node's processors until now; empty where the pod does not tell. */
    synchronized Optional<NodeTime> nodeTime() {
        OptionalDouble own = cpuSeconds();
        return observer.read(NodeTime.files(pid)).flatMap(now -> NodeTime.of(now, pid, own));
    }

    private void refresh(String patterns, Duration age) {
        if (last == null || System.nanoTime() - readAt >= age.toNanos()) {
            last = observer.read(patterns).orElse(Snapshot.NONE);
            readAt = System.nanoTime();
        }
    }

    /**
     * The meter of the container's control group, seen from inside the container. Its files come with those of the CPU: each question starts a process
     * in the pod.
     */
    synchronized Optional<GroupMeter> group() {
        String mount = pid + "/root/sys/fs/cgroup/";
        Snapshot found = observer.read(mount + "cgroup.controllers " + mount + "cpu/cpu.stat")
                .orElse(Snapshot.NONE);
        if (found.texts().isEmpty()) {
            return Optional.empty();
        }
        boolean isUnified = found.read(mount + "cgroup.controllers").isPresent();
        Path cpu = Path.of(isUnified ? mount : mount + "cpu");
        Path memory = Path.of(isUnified ? mount : mount + "memory");
        Stream<Path> files =
                Stream.concat(Stream.of(cpu.resolve(OF_CPU)), OF_MEMORY.stream().map(memory::resolve));
        times = TIMES.formatted(pid) + files.map(file -> " " + file).collect(Collectors.joining());
        refresh(times, Duration.ZERO);
        return Optional.of(GroupMeter.elsewhere(cpu, memory, this::text));
    }

    private synchronized Optional<String> text(Path file) {
        refresh(times, SAME);
        return last.read(file.toString());
    }

    /** The reader itself is the application: the pod's shell that reads has used no measurable time yet. */
    @Override
    public synchronized Optional<String> read(String file) {
        return last.read(file.equals(ProcFiles.OWN_TIMES) ? pid + "/schedstat" : file);
    }

    /** A question of its own: only the lines that are wanted leave the pod. */
    @Override
    public synchronized Stream<String> lines(String file, String word) {
        return observer.find(file, word).orElse(Snapshot.NONE).lines(file, word);
    }

    @Override
    public synchronized Stream<String> names(String folder) {
        return last.names(folder);
    }
}
