package dev.hilo.harness.host;

import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The threads of a program that serve no request: those of its compilers, collector and flight recorder. All threads are listed once a
 * second, and each name is read twice, because a new thread has its parent's name for a moment. Only the service threads are read at every
 * sample. The last reading of an ended thread is kept, so no total falls.
 */
final class ServiceThreads {
    private static final long MOST_NANOS_OLD = Duration.ofSeconds(1).toNanos();
    private static final double NANOS_PER_SECOND = 1e9;

    private static final class Times {
        private final ThreadKind kind;
        private long nanos;

        Times(ThreadKind kind) {
            this.kind = kind;
        }
    }

    private final ProcFiles proc;
    /** The file with a thread's CPU time. A kernel that does not account for single threads has no such file, or zeros in it. */
    private final boolean known;
    /** Times of the living service threads, by the folder of the thread. */
    private final Map<String, Times> alive = new HashMap<>();

    private final Map<ThreadKind, Long> ended = new EnumMap<>(ThreadKind.class);
    private Set<String> namedTwice = new HashSet<>();
    private Set<String> listed = Set.of();
    private long lookedAt = System.nanoTime() - MOST_NANOS_OLD;

    ServiceThreads(ProcFiles proc) {
        this.proc = proc;
        this.known = nanosIn(ProcFiles.OWN_TIMES).orElse(0) > 0;
    }

    /** @param processes of the program that are alive */
    CpuByKind read(double cpuSeconds, Stream<ObservedProcess> processes) {
        if (!known) {
            return new CpuByKind(cpuSeconds, Double.NaN, Double.NaN, Double.NaN);
        }
        if (System.nanoTime() - lookedAt >= MOST_NANOS_OLD) {
            lookedAt = System.nanoTime();
            look(processes);
        }
        alive.entrySet().removeIf(thread -> isGone(thread.getKey(), thread.getValue()));
        return new CpuByKind(
                cpuSeconds, seconds(ThreadKind.COMPILER), seconds(ThreadKind.COLLECTOR), seconds(ThreadKind.RECORDER));
    }

    private void look(Stream<ObservedProcess> processes) {
        Set<String> now = new HashSet<>();
        processes.forEach(process -> now.addAll(process.threads()));
        now.stream().filter(thread -> !namedTwice.contains(thread)).forEach(this::name);
        namedTwice = new HashSet<>(now);
        namedTwice.retainAll(listed);
        listed = now;
    }

    private void name(String thread) {
        ThreadKind kind = proc.read(thread + "/comm").map(ThreadKind::of).orElse(ThreadKind.REQUEST);
        if (kind != ThreadKind.REQUEST) {
            alive.computeIfAbsent(thread, any -> new Times(kind));
        }
    }

    /** Reads the time of a thread. A smaller time belongs to another thread that got the same number. */
    private boolean isGone(String thread, Times times) {
        OptionalLong now = nanos(thread);
        boolean isGone = now.isEmpty() || now.getAsLong() < times.nanos;
        if (isGone) {
            ended.merge(times.kind, times.nanos, Long::sum);
            namedTwice.remove(thread);
        } else {
            times.nanos = now.getAsLong();
        }
        return isGone;
    }

    /** The first number in the file: time on a processor. */
    private OptionalLong nanos(String thread) {
        return nanosIn(thread + "/schedstat");
    }

    private OptionalLong nanosIn(String file) {
        return proc.read(file).stream()
                .mapToLong(text -> Long.parseLong(text.substring(0, text.indexOf(' '))))
                .findFirst();
    }

    private double seconds(ThreadKind kind) {
        long living = alive.values().stream()
                .filter(times -> times.kind == kind)
                .mapToLong(times -> times.nanos)
                .sum();
        return (living + ended.getOrDefault(kind, 0L)) / NANOS_PER_SECOND;
    }
}
