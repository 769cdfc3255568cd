package dev.hilo.harness.result.metrics;

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

    /** By whole seconds, for each is sampled at its own moment; only of seconds in which the first of them has a value. */
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

    Series dividedBy(int divisor) {
        return new Series(
                name,
                points.stream()
                        .map(point -> new Point(point.second(), point.value() / divisor))
                        .toList());
    }

    /** 0 without a value. */
    double mean() {
        return values().average().orElse(0);
    }

    /** 0 without a value. */
    double highest() {
        return values().max().orElse(0);
    }

    /** Of the values for which this holds; 0 without a value. */
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
