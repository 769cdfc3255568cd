package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.env.CpuTicks;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.LongStream;

/**
 * The time of a node's processors, and that of a program there, up to one moment.
 *
 * @param processors of the node
 * @param all seconds of all processors together
 * @param idle seconds of them without work
 * @param own CPU seconds of the program
 * @param waited seconds in which threads of the program could have run and had no processor, of those that still live
 */
record NodeTime(int processors, double all, double idle, double own, double waited) {
    /** The kernel tells times in hundredths of a second, whatever its own clock is. */
    private static final double TICKS_PER_SECOND = 100;

    private static final double NANOS_PER_SECOND = 1e9;
    private static final int IDLE = 3;
    private static final int WAITS_FOR_DISK = 4;

    /** A program that waited for more than this share of its start, on a node of which others used as much, was starved. */
    private static final double MUCH = 0.5;

    /** The files of {@link #of}, below {@code /proc}. */
    static String files(long pid) {
        return "stat %d/task/*/schedstat".formatted(pid);
    }

    /** Empty where the pod does not show them. */
    static Optional<NodeTime> of(Snapshot now, long pid, OptionalDouble own) {
        Optional<String> stat = now.read("stat").filter(text -> text.startsWith("cpu "));
        if (stat.isEmpty() || own.isEmpty()) {
            return Optional.empty();
        }
        long[] ticks = CpuTicks.times(stat.get().lines().findFirst().orElseThrow());
        String tasks = pid + "/task";
        double waited = now.names(tasks)
                .flatMap(id -> now.read("%s/%s/schedstat".formatted(tasks, id)).stream())
                .mapToLong(text -> Long.parseLong(text.split(" ")[1]))
                .sum();
        return Optional.of(new NodeTime(
                (int) stat.get()
                        .lines()
                        .filter(line -> line.matches("cpu\\d.*"))
                        .count(),
                LongStream.of(ticks).sum() / TICKS_PER_SECOND,
                (ticks[IDLE] + ticks[WAITS_FOR_DISK]) / TICKS_PER_SECOND,
                own.getAsDouble(),
                waited / NANOS_PER_SECOND));
    }

    /** How others kept the node's processors from the program since then, in words; empty where they did not, or it did not wait for them. */
    Optional<String> starvedSince(NodeTime then) {
        double total = all - then.all;
        double seconds = total / processors;
        double used = own - then.own;
        double others = total - (idle - then.idle) - used;
        double waiting = waited - then.waited;
        return total > 0 && waiting > MUCH * seconds && others > MUCH * total
                ? Optional.of(
                        "in %.0f s it used a processor for %.0f s and its threads waited %.0f s for one, while others used %.0f %% of the node's"
                                .formatted(seconds, used, waiting, 100 * others / total))
                : Optional.empty();
    }
}
