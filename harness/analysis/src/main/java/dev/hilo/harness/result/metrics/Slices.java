package dev.hilo.harness.result.metrics;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What a request cost in each short slice of a load, as logarithms: the mean of their differences between two sides that have the same
 * slices is the difference of their means, and the speed of the machine in a slice drops out of it.
 *
 * @param logs of the seconds of CPU per request
 */
record Slices(List<Double> logs) {
    /** Length of a slice: long enough for many requests, and short against the time for which a machine keeps its speed. */
    static final double SECONDS = 2;

    static final Slices NONE = new Slices(List.of());

    /**
     * @param spent CPU time
     * @param answered requests by the second of their intended start
     * @return none as soon as one slice has no request or no CPU time: without it, the others would not be those of the other side
     */
    static Slices of(Counter spent, Map<Double, Double> answered, LoadSeconds seconds) {
        List<Double> logs = seconds.slices(SECONDS).stream()
                .map(slice -> LoadSeconds.between(slice.from(), slice.to()))
                .map(slice -> Math.log(spent.rise(slice).orElse(Double.NaN) / count(answered, slice)))
                .toList();
        return logs.stream().allMatch(Double::isFinite) ? new Slices(logs) : NONE;
    }

    private static double count(Map<Double, Double> answered, LoadSeconds slice) {
        return answered.entrySet().stream()
                .filter(entry -> slice.hold(entry.getKey()))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }

    /** The geometric mean of the seconds of CPU per request; empty without slices. */
    OptionalDouble mean() {
        return logs.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Math.exp(mean(logs)));
    }

    /** By how many percent the second half costs more than the first; one in the middle is in neither. Empty with fewer than two slices. */
    OptionalDouble driftPercent() {
        int half = logs.size() / 2;
        if (half == 0) {
            return OptionalDouble.empty();
        }
        double change = mean(logs.subList(logs.size() - half, logs.size())) - mean(logs.subList(0, half));
        return OptionalDouble.of(100 * Math.expm1(change));
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(value -> value).average().orElseThrow();
    }
}
