package dev.hilo.generators.connections;

import dev.hilo.generators.LoadResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Outcomes of requests, and latencies of the good ones. Thread-safe. */
final class Tally {
    private static final List<Double> PERCENTILES = List.of(50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 100.0);

    private final Map<String, Long> outcomes = new TreeMap<>(Map.of("ok", 0L));
    private final List<Long> micros = new ArrayList<>();

    synchronized void ok(long nanos) {
        outcomes.merge("ok", 1L, Long::sum);
        micros.add(nanos / 1000);
    }

    /** @param outcome as docs/adding-a-stack.md names it */
    void failed(String outcome) {
        failed(outcome, 1);
    }

    synchronized void failed(String outcome, int count) {
        if (count > 0) {
            outcomes.merge(outcome, (long) count, Long::sum);
        }
    }

    synchronized LoadResult result(String generator, double seconds, long endedAtEpochMillis) {
        Collections.sort(micros);
        Map<Double, Double> latencies = new TreeMap<>();
        if (!micros.isEmpty()) {
            PERCENTILES.forEach(percentile -> latencies.put(percentile, at(percentile)));
        }
        return new LoadResult(generator, seconds, endedAtEpochMillis, outcomes, latencies);
    }

    private double at(double percentile) {
        return micros.get(Math.max(0, (int) Math.ceil(percentile / 100 * micros.size()) - 1));
    }
}
