package dev.hilo.harness.report.chart;

import dev.hilo.harness.report.chart.Line.At;
import dev.hilo.harness.stats.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Median and range of a curve over several trials.
 *
 * @param median of the trials that have a value there
 * @param range outline of the area between the lowest and the highest trial; no points with one trial
 */
record Spread(List<At> median, List<At> range) {
    /** Longest gap between two points of a trial that is interpolated, in units of the x axis. */
    private static final double GAP = 3;

    /** @param trials each by rising x; they need not have the same x */
    static Spread of(List<List<At>> trials) {
        List<At> finest = trials.stream().max(Comparator.comparing(List::size)).orElse(List.of());
        List<At> median = new ArrayList<>();
        List<At> lowest = new ArrayList<>();
        List<At> highest = new ArrayList<>();
        for (At point : finest) {
            double[] values = trials.stream()
                    .map(trial -> at(trial, point.x()))
                    .flatMapToDouble(OptionalDouble::stream)
                    .sorted()
                    .toArray();
            median.add(new At(point.x(), Sample.of(values).median()));
            lowest.add(new At(point.x(), values[0]));
            highest.add(new At(point.x(), values[values.length - 1]));
        }
        boolean several = trials.stream().filter(trial -> !trial.isEmpty()).count() > 1;
        return new Spread(median, several ? around(lowest, highest) : List.of());
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
    private static OptionalDouble at(List<At> trial, double x) {
        int next = 0;
        while (next < trial.size() && trial.get(next).x() < x) {
            next++;
        }
        if (next < trial.size() && trial.get(next).x() == x) {
            return OptionalDouble.of(trial.get(next).y());
        }
        if (next == 0 || next == trial.size()) {
            return OptionalDouble.empty();
        }
        At before = trial.get(next - 1);
        At after = trial.get(next);
        return after.x() - before.x() > GAP
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        before.y() + (after.y() - before.y()) * (x - before.x()) / (after.x() - before.x()));
    }
}
