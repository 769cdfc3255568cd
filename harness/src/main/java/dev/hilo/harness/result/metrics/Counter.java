package dev.hilo.harness.result.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** A total that only rises (CPU seconds, context switches), read about once a second; what counts is how much it rose. */
record Counter(List<Reading> readings) {
    /** Nearer than this, clock ticks and a late scheduler make a rate out of nothing. */
    private static final double SHORTEST = 0.5;
    /** A counter whose readings begin or end further from the load than this tells too little of it. */
    private static final double LONGEST_GAP = 2;

    record Reading(double second, double value) {}

    static Counter of(CsvTable table, ToDoubleFunction<CsvTable.Row> value) {
        return new Counter(table.rows().stream()
                .map(row -> new Reading(row.second(), value.applyAsDouble(row)))
                .filter(reading -> !Double.isNaN(reading.value()))
                .toList());
    }

    /**
     * How much the total rose per second between 0 and {@code end}. The value at either end lies between two readings and is
     * interpolated. Where readings begin late or end early, by at most two seconds, the mean is over the time between them.
     */
    OptionalDouble meanRate(double end) {
        if (readings.size() < 2) {
            return OptionalDouble.empty();
        }
        double from = Math.max(0, readings.getFirst().second());
        double to = Math.min(end, readings.getLast().second());
        if (from > LONGEST_GAP || end - to > LONGEST_GAP || to - from < SHORTEST) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of((at(to) - at(from)) / (to - from));
    }

    /** Rate between neighbouring readings, at the second of the later one; only where both lie within the load. */
    List<Series.Point> rates(double end) {
        List<Reading> within = readings.stream()
                .filter(reading -> reading.second() >= 0 && reading.second() <= end)
                .toList();
        List<Series.Point> rates = new ArrayList<>();
        for (int i = 1; i < within.size(); i++) {
            Reading before = within.get(i - 1);
            Reading now = within.get(i);
            double passed = now.second() - before.second();
            if (passed >= SHORTEST) {
                rates.add(new Series.Point(now.second(), (now.value() - before.value()) / passed));
            }
        }
        return rates;
    }

    private double at(double second) {
        Reading before = readings.getFirst();
        for (Reading next : readings) {
            if (next.second() >= second) {
                return between(before, next, second);
            }
            before = next;
        }
        return before.value();
    }

    private static double between(Reading before, Reading after, double second) {
        double passed = after.second() - before.second();
        double share = passed == 0 ? 0 : (second - before.second()) / passed;
        return before.value() + share * (after.value() - before.value());
    }
}
