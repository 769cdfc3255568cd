package dev.hilo.harness.host;

import dev.hilo.harness.env.ProcStat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The parents of all processes of a machine or a pod. A reading opens a file for each process, so all programs share one reading a second. CPU
 * time that a process used before it was first read is not lost, because the kernel has counted it.
 */
final class ProcessTable {
    private static final long MOST_NANOS_OLD = Duration.ofSeconds(1).toNanos();

    /** A process with its first reading. */
    record Entry(long pid, ProcStat stat) {}

    private final ProcFiles proc;
    private Map<Long, List<Entry>> children;
    private long lookedAt;

    ProcessTable(ProcFiles proc) {
        this.proc = proc;
    }

    ProcFiles files() {
        return proc;
    }

    /** Processes by the pid of their parent; the same map until the next reading. */
    synchronized Map<Long, List<Entry>> children() {
        return children == null || System.nanoTime() - lookedAt > MOST_NANOS_OLD ? childrenNow() : children;
    }

    /** Processes by the pid of their parent, after a new reading. */
    synchronized Map<Long, List<Entry>> childrenNow() {
        lookedAt = System.nanoTime();
        children = new HashMap<>();
        proc.names("").filter(name -> Character.isDigit(name.charAt(0))).forEach(this::add);
        return children;
    }

    private void add(String name) {
        proc.read(name + "/stat")
                .flatMap(ProcStat::parse)
                .ifPresent(stat -> children.computeIfAbsent(stat.parent(), parent -> new ArrayList<>())
                        .add(new Entry(Long.parseLong(name), stat)));
    }
}
