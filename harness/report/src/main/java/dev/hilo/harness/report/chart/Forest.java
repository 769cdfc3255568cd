package dev.hilo.harness.report.chart;

import dev.hilo.harness.stats.Interval;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Ratios with their intervals below each other on one logarithmic axis, so that half and double are as far from no change. Places are in
 * percent of the width, so that a page may draw it at any size.
 *
 * @param one place of the ratio 1, no change
 */
public record Forest(List<Axis.Tick> ticks, double one, List<Row> rows) {
    /** An axis shows at least this much in each direction, so that small changes look small. */
    private static final double LEAST = 1.25;
    /** An axis shows at most this much in each direction; longer intervals leave it. */
    private static final double MOST = 8;

    private static final double[] MARKS = {1 / 8.0, 1 / 4.0, 1 / 2.0, 0.8, 1, 1.25, 2, 4, 8};

    /**
     * A ratio.
     *
     * @param interval empty where the noise is unknown; from or to 0 or infinity where only a bound of the ratio is known
     * @param samePercent changes smaller than this do not matter
     */
    public record Change(double ratio, Optional<Interval> interval, double samePercent) {
        private Stream<Double> ends() {
            return Stream.concat(
                            Stream.of(ratio), interval.stream().flatMap(ends -> Stream.of(ends.low(), ends.high())))
                    .filter(end -> end > 0 && Double.isFinite(end));
        }
    }

    /**
     * A change on the axis.
     *
     * @param from lower end of its interval; the point itself without an interval
     * @param leavesLeft whether the interval goes on beyond the axis
     * @param bandFrom lower end of the equivalence band
     * @param bandTo upper end of the equivalence band
     */
    public record Row(
            double point,
            double from,
            double to,
            boolean leavesLeft,
            boolean leavesRight,
            double bandFrom,
            double bandTo) {}

    public static Forest of(List<Change> changes) {
        double reach = changes.stream()
                .flatMap(Change::ends)
                .mapToDouble(end -> Math.max(end, 1 / end))
                .max()
                .orElse(1);
        double limit = Math.clamp(reach * 1.05, LEAST, MOST);
        Axis axis = new Axis(1 / limit, limit, true, List.of());
        return new Forest(
                ticks(axis),
                axis.percent(1),
                changes.stream().map(change -> row(change, axis)).toList());
    }

    private static Row row(Change change, Axis axis) {
        double low = change.interval().map(Interval::low).orElse(change.ratio());
        double high = change.interval().map(Interval::high).orElse(change.ratio());
        double same = 1 + change.samePercent() / 100;
        return new Row(
                axis.percent(change.ratio()),
                axis.percent(low),
                axis.percent(high),
                low < axis.from(),
                high > axis.to(),
                axis.percent(1 / same),
                axis.percent(same));
    }

    private static List<Axis.Tick> ticks(Axis axis) {
        return DoubleStream.of(MARKS)
                .filter(mark -> mark >= axis.from() && mark <= axis.to())
                .filter(mark -> axis.to() < 4 || mark != 0.8 && mark != 1.25)
                .mapToObj(mark -> new Axis.Tick(label(mark), axis.percent(mark)))
                .toList();
    }

    private static String label(double mark) {
        return String.format(
                Locale.ROOT, "%s×", mark == Math.rint(mark) ? String.valueOf((int) mark) : String.valueOf(mark));
    }
}
