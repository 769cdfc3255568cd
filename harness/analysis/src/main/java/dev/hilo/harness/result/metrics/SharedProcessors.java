package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Metric;
import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The time in which the processors that both sides of a duet share were full, while both were loaded. Then each side has what the other leaves: the
 * one that needs a little more falls behind, and what it would have served alone is not known.
 */
final class SharedProcessors {
    /** Share of their time from which on processors are full: the host of a virtual machine may have the rest. */
    private static final double FULL = 0.95;
    /** Fewer seconds than these are those in which young JVMs begin. */
    private static final int LEAST_SECONDS = 10;

    private final TrialFiles files;
    private final MetricMap metrics;

    SharedProcessors(TrialFiles files, MetricMap metrics) {
        this.files = files;
        this.metrics = metrics;
    }

    /** @param processors number of those that are shared; empty for none, and nothing is read of a single start */
    void read(OptionalInt processors) throws IOException {
        Counter partner = files.cpuSeconds("partner");
        if (processors.isEmpty() || partner.readings().isEmpty()) {
            return;
        }
        Counter own = files.cpuSeconds("application");
        List<Double> used = bothLoaded().slices(1).stream()
                .map(second -> LoadSeconds.between(second.from(), second.to()))
                .flatMap(second -> sum(own.meanRate(second), partner.meanRate(second)).stream()
                        .boxed())
                .toList();
        if (used.size() >= LEAST_SECONDS) {
            long full = used.stream()
                    .filter(cpu -> cpu >= FULL * processors.getAsInt())
                    .count();
            metrics.put(Metric.DUET_FULL_PERCENT, 100.0 * full / used.size());
        }
    }

    /** The first seconds, too: a side that falls behind there may not get over it. */
    private LoadSeconds bothLoaded() throws IOException {
        return LoadSeconds.between(
                0, Segments.read(files).cost().stretches().getLast().to());
    }

    private static OptionalDouble sum(OptionalDouble one, OptionalDouble other) {
        return one.isPresent() && other.isPresent()
                ? OptionalDouble.of(one.getAsDouble() + other.getAsDouble())
                : OptionalDouble.empty();
    }
}
