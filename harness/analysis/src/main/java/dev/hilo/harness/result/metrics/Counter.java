package dev.hilo.harness.result.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** A total that only rises (CPU seconds, context switches), read about once a second; what counts is how much it rose. */
record Counter(List<Reading> readings) {
    /** Shortest distance between two readings, in seconds, for a rate: over less, clock ticks and scheduling delays dominate. */
    private static final double SHORTEST = 0.5;
    /** Longest gap, in seconds, between either end of the load and the nearest reading. */
    private static final double LONGEST_GAP = 2;

    /** A timer fires some milliseconds early or late. */
    private static final double NEARLY_A_SECOND = 0.95;

    record Reading(double second, double value) {}

    static Counter of(CsvTable table, ToDoubleFunction<CsvTable.Row> value) {
        return new Counter(table.rows().stream()
                .map(row -> new Reading(row.second(), value.applyAsDouble(row)))
                .filter(reading -> !Double.isNaN(reading.value()))
                .toList());
    }

    /** The total of all rises of a level, such as the heap in use, that something else lowers now and then. */
    static Counter ofRises(CsvTable table, ToDoubleFunction<CsvTable.Row> level) {
        List<Reading> totals = new ArrayList<>();
        double total = 0;
        double last = Double.NaN;
        for (Reading reading : of(table, level).readings()) {
            total += Double.isNaN(last) ? 0 : Math.max(0, reading.value() - last);
            last = reading.value();
            totals.add(new Reading(reading.second(), total));
        }
        return new Counter(totals);
    }

    /** The readings of a fine file that are about a second apart, like those of the others. */
    Counter everySecond() {
        List<Reading> kept = new ArrayList<>();
        for (Reading reading : readings) {
            if (kept.isEmpty() || reading.second() - kept.getLast().second() >= NEARLY_A_SECOND) {
                kept.add(reading);
            }
        }
        return new Counter(kept);
    }

    /** Mean rise of the total per second; empty like {@link #rise}. */
    OptionalDouble meanRate(LoadSeconds seconds) {
        OptionalDouble rise = rise(seconds);
        return rise.isEmpty() ? rise : OptionalDouble.of(rise.getAsDouble() / seconds.length());
    }

    /**
     * How much the total rose within these seconds. The value at either end of a stretch lies between two readings and is interpolated.
     * Where readings begin late or end early, by at most two seconds, the rate between them counts for the whole stretch; empty where they
     * do so by more.
     */
    OptionalDouble rise(LoadSeconds seconds) {
        double rise = seconds.stretches().stream()
                .mapToDouble(stretch -> rate(stretch) * stretch.length())
                .sum();
        return seconds.stretches().isEmpty() || Double.isNaN(rise) ? OptionalDouble.empty() : OptionalDouble.of(rise);
    }

    private double rate(LoadSeconds.Bounds stretch) {
        if (readings.size() < 2) {
            return Double.NaN;
        }
        double from = Math.max(stretch.from(), readings.getFirst().second());
        double to = Math.min(stretch.to(), readings.getLast().second());
        boolean isTooLittle =
                from - stretch.from() > LONGEST_GAP || stretch.to() - to > LONGEST_GAP || to - from < SHORTEST;
        return isTooLittle ? Double.NaN : (at(to) - at(from)) / (to - from);
    }

    /**
     * Rate between neighbouring readings, at the second of the later one; only where both lie within one stretch. A stretch too short for
     * two readings has its mean rate, at its end.
     */
    List<Series.Point> rates(LoadSeconds seconds) {
        return seconds.stretches().stream()
                .flatMap(stretch -> rates(stretch).stream())
                .toList();
    }

    private List<Series.Point> rates(LoadSeconds.Bounds stretch) {
        List<Series.Point> rates = ratesBetweenReadings(stretch);
        double mean = rate(stretch);
        return rates.isEmpty() && Double.isFinite(mean) ? List.of(new Series.Point(stretch.to(), mean)) : rates;
    }

    /** The same of one stretch, without the mean rate of one that is too short, which is interpolated from readings outside of it. */
    List<Series.Point> ratesBetweenReadings(LoadSeconds.Bounds stretch) {
        List<Reading> within = readings.stream()
                .filter(reading -> reading.second() >= stretch.from() && reading.second() <= stretch.to())
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
