package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Segment;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/** Values over time, in the order of time; a second without a value has no point. */
public record Series(String name, List<Point> points) {

    /** @param second since the start of the measured load */
    public record Point(double second, double value) {}

    /**
     * The sum by whole seconds, because each series is sampled at its own moments; only of seconds in which the first series has a value.
     */
    static Series sum(String name, Series first, Series... others) {
        Map<Double, Double> sums = first.by(Math::rint);
        for (Series other : others) {
            Map<Double, Double> more = other.by(Math::rint);
            sums.replaceAll((second, value) -> value + more.getOrDefault(second, 0.0));
        }
        return new Series(
                name,
                sums.entrySet().stream()
                        .map(sum -> new Point(sum.getKey(), sum.getValue()))
                        .toList());
    }

    /** Values within some stretches; all values where there are no stretches. */
    Series within(List<Segment> stretches) {
        return stretches.isEmpty()
                ? this
                : new Series(
                        name,
                        points.stream()
                                .filter(point -> stretches.stream().anyMatch(stretch -> stretch.holds(point.second())))
                                .toList());
    }

    Series dividedBy(int divisor) {
        return new Series(
                name,
                points.stream()
                        .map(point -> new Point(point.second(), point.value() / divisor))
                        .toList());
    }

    /** The mean of all values, 0 without any. */
    double mean() {
        return values().average().orElse(0);
    }

    /** The highest value, 0 without any. */
    double highest() {
        return values().max().orElse(0);
    }

    /** Share of the values that meet a condition, 0 without any. */
    double share(DoublePredicate condition) {
        return share(values().filter(condition).count());
    }

    double share(long count) {
        return points.isEmpty() ? 0 : (double) count / points.size();
    }

    Map<Double, Double> bySecond() {
        return by(second -> second);
    }

    private Map<Double, Double> by(DoubleUnaryOperator key) {
        Map<Double, Double> values = new TreeMap<>();
        points.forEach(point -> values.put(key.applyAsDouble(point.second()), point.value()));
        return values;
    }

    private DoubleStream values() {
        return points.stream().mapToDouble(Point::value);
    }
}
