package dev.hilo.harness.report.chart;

import dev.hilo.harness.report.chart.Line.At;
import dev.hilo.harness.stats.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Median and range of a curve over several trials.
 *
 * @param median of the trials that have a value there
 * @param range outline of the area between the lowest and the highest trial; no points with one trial
 * @param bounds places of the medians that are lower bounds
 */
record Spread(List<At> median, List<At> range, List<Integer> bounds) {
    /** Longest gap between two points of a trial that is interpolated, in units of the x axis. */
    private static final double GAP = 3;

    private record Value(double y, boolean bound) {}

    /** @param trials each by rising x; they need not have the same x */
    static Spread of(List<List<At>> trials) {
        return of(trials, Double.POSITIVE_INFINITY);
    }

    /** @param boundFrom value of a trial from which on it is a lower bound; infinite for none */
    static Spread of(List<List<At>> trials, double boundFrom) {
        List<At> finest = trials.stream().max(Comparator.comparing(List::size)).orElse(List.of());
        List<At> median = new ArrayList<>();
        List<At> lowest = new ArrayList<>();
        List<At> highest = new ArrayList<>();
        List<Integer> bounds = new ArrayList<>();
        for (At point : finest) {
            List<Value> values = values(trials, point.x(), boundFrom);
            if (isBound(values)) {
                bounds.add(median.size());
            }
            median.add(new At(
                    point.x(),
                    Sample.of(values.stream().mapToDouble(Value::y).toArray()).median()));
            lowest.add(new At(point.x(), values.getFirst().y()));
            highest.add(new At(point.x(), values.getLast().y()));
        }
        boolean several = trials.stream().filter(trial -> !trial.isEmpty()).count() > 1;
        return new Spread(median, several ? around(lowest, highest) : List.of(), bounds);
    }

    /** Places of the points of one trial that are lower bounds. */
    static List<Integer> bounds(List<At> points, double boundFrom) {
        return IntStream.range(0, points.size())
                .filter(place -> points.get(place).y() >= boundFrom)
                .boxed()
                .toList();
    }

    /** Values of the trials at x, the lowest first. */
    private static List<Value> values(List<List<At>> trials, double x, double boundFrom) {
        return trials.stream()
                .flatMap(trial -> at(trial, x, boundFrom).stream())
                .sorted(Comparator.comparingDouble(Value::y))
                .toList();
    }

    /** Whether a median may be higher than it is, because one of its middle values, or one below them, may be. */
    private static boolean isBound(List<Value> values) {
        double middle = values.get(values.size() / 2).y();
        return values.stream().anyMatch(value -> value.bound() && value.y() <= middle);
    }

    /** The area of the trials, and their median in front of it. */
    List<Line> lines(String kind, Axis x, Axis y) {
        return List.of(Line.of(kind + " area", List.of(range), x, y), Line.of(kind, List.of(median), x, y));
    }

    private static List<At> around(List<At> lowest, List<At> highest) {
        List<At> all = new ArrayList<>(highest);
        all.addAll(lowest.reversed());
        return all;
    }

    /** Value of a trial at x, interpolated between its neighbours; empty beyond both ends and in a longer gap. */
    private static Optional<Value> at(List<At> trial, double x, double boundFrom) {
        int next = 0;
        while (next < trial.size() && trial.get(next).x() < x) {
            next++;
        }
        if (next < trial.size() && trial.get(next).x() == x) {
            return Optional.of(new Value(trial.get(next).y(), trial.get(next).y() >= boundFrom));
        }
        return next == 0 || next == trial.size()
                ? Optional.empty()
                : between(trial.get(next - 1), trial.get(next), x, boundFrom);
    }

    private static Optional<Value> between(At before, At after, double x, double boundFrom) {
        double y = before.y() + (after.y() - before.y()) * (x - before.x()) / (after.x() - before.x());
        return after.x() - before.x() > GAP
                ? Optional.empty()
                : Optional.of(new Value(y, Math.max(before.y(), after.y()) >= boundFrom));
    }
}
