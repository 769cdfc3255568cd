package dev.hilo.harness.report.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/** An axis of a chart, linear or logarithmic, with its labelled ticks. */
public record Axis(double from, double to, boolean logarithmic, List<Tick> ticks) {

    /** A labelled place on an axis, in percent of its length. */
    public record Tick(String label, double percent) {}

    private static final double[] STEPS = {1, 2, 5, 10};
    private static final double[] SECONDS = {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600};

    /** An axis from zero to a round number above the highest value. */
    public static Axis linear(double highest) {
        double top = highest > 0 ? highest : 1;
        double step = step(top / 4);
        double end = Math.ceil(top / step - 1e-9) * step;
        List<Double> marks = new ArrayList<>();
        for (int at = 0; at * step <= end + step / 1000; at++) {
            marks.add(at * step);
        }
        return new Axis(0, end, false, List.of()).marked(marks);
    }

    /** An axis from zero to exactly the highest value. */
    static Axis upTo(double highest) {
        Axis round = linear(highest);
        double end = highest > 0 ? highest : 1;
        List<Tick> ticks = round.ticks().stream()
                .map(tick -> new Tick(tick.label(), tick.percent() * round.to() / end))
                .filter(tick -> tick.percent() < 100 + 1e-9)
                .toList();
        return new Axis(0, end, false, ticks);
    }

    /** A logarithmic axis around values above zero: equal steps are equal factors. */
    static Axis logarithmic(double lowest, double highest) {
        double from = Math.pow(10, Math.floor(Math.log10(lowest)));
        double to = Math.pow(10, Math.ceil(Math.log10(Math.max(highest, lowest * 1.01))));
        double tight = below(lowest);
        from = Math.max(from, tight);
        to = Math.min(to, above(highest));
        double decades = Math.log10(to / from);
        double[] steps =
                decades > 2.6 ? new double[] {1} : decades > 1.2 ? new double[] {1, 3} : new double[] {1, 2, 5};
        List<Double> marks = new ArrayList<>();
        for (double decade = Math.pow(10, Math.floor(Math.log10(from))); decade <= to; decade *= 10) {
            for (double step : steps) {
                marks.add(decade * step);
            }
        }
        return new Axis(from, to, true, List.of()).marked(marks);
    }

    /** An axis of seconds from zero to the end of the load. */
    public static Axis seconds(double end) {
        double step =
                DoubleStream.of(SECONDS).filter(s -> end / s <= 8).findFirst().orElse(end / 4);
        List<Double> marks = new ArrayList<>();
        for (double at = 0; at <= end; at += step) {
            marks.add(at);
        }
        return new Axis(0, end, false, List.of()).marked(marks);
    }

    /** An axis of percentiles on which every nine has the same width: 0, 90, 99, 99.9 %. */
    static Axis percentiles(double highest) {
        double nines = Math.max(2, Math.ceil(nines(highest)));
        List<Tick> ticks = new ArrayList<>();
        for (int at = 0; at <= nines; at++) {
            BigDecimal percent =
                    BigDecimal.valueOf(100).subtract(BigDecimal.valueOf(100).movePointLeft(at));
            ticks.add(new Tick(percent.stripTrailingZeros().toPlainString() + " %", 100 * at / nines));
        }
        return new Axis(0, nines, false, ticks);
    }

    /** Number of nines of a percentile: 99 % has two. */
    static double nines(double percentile) {
        return -Math.log10(1 - Math.min(percentile, 99.9999) / 100);
    }

    /** Place of a value as a share of the axis' length: between 0 and 1 for values on the axis. */
    public double place(double value) {
        return logarithmic
                ? Math.log(Math.max(value, from / 1e6) / from) / Math.log(to / from)
                : (value - from) / (to - from);
    }

    /** Place of a value in percent of the axis' length, clipped to the axis. */
    public double percent(double value) {
        return Math.round(10_000 * Math.clamp(place(value), 0, 1)) / 100.0;
    }

    private Axis marked(List<Double> marks) {
        List<Tick> placed = marks.stream()
                .filter(mark -> place(mark) > -1e-9 && place(mark) < 1 + 1e-9)
                .map(mark -> new Tick(label(mark), 100 * place(mark)))
                .toList();
        return new Axis(from, to, logarithmic, placed);
    }

    private static double step(double least) {
        double decade = Math.pow(10, Math.floor(Math.log10(least)));
        return DoubleStream.of(STEPS)
                .map(step -> step * decade)
                .filter(step -> step >= least - 1e-12)
                .findFirst()
                .orElse(10 * decade);
    }

    private static double below(double value) {
        double decade = Math.pow(10, Math.floor(Math.log10(value)));
        return value >= 5 * decade ? 5 * decade : value >= 2 * decade ? 2 * decade : decade;
    }

    private static double above(double value) {
        double decade = Math.pow(10, Math.floor(Math.log10(value)));
        return value <= 2 * decade ? 2 * decade : value <= 5 * decade ? 5 * decade : 10 * decade;
    }

    private static String label(double mark) {
        BigDecimal exact =
                new BigDecimal(mark).round(new java.math.MathContext(4)).stripTrailingZeros();
        return exact.signum() == 0 ? "0" : exact.toPlainString();
    }
}
