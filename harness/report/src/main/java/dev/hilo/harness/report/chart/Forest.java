package dev.hilo.harness.report.chart;

import dev.hilo.harness.stats.Interval;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
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
    /** An axis shows at most this much in each direction where all points lie within; longer intervals leave it. */
    private static final double MOST = 8;
    /** Room between a point farther out and the end of its axis, as a factor. */
    private static final double BEHIND = 1.25;

    private static final double[] NEAR = {0.5, 0.8, 1, 1.25, 2};
    private static final double[] DOUBLES = {1 / 8.0, 1 / 4.0, 1 / 2.0, 1, 2, 4, 8};

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
                    .filter(Change::isOnAnAxis);
        }

        private static boolean isOnAnAxis(double ratio) {
            return ratio > 0 && Double.isFinite(ratio);
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
        double farthest = reach(changes.stream().map(Change::ratio).filter(Change::isOnAnAxis));
        double most = farthest > MOST ? farthest * BEHIND : MOST;
        double limit = Math.clamp(reach(changes.stream().flatMap(Change::ends)) * 1.05, LEAST, most);
        Axis axis = new Axis(1 / limit, limit, true, List.of());
        return new Forest(
                ticks(axis),
                axis.percent(1),
                changes.stream().map(change -> row(change, axis)).toList());
    }

    /** The largest factor between no change and a ratio, in either direction. */
    private static double reach(Stream<Double> ratios) {
        return ratios.mapToDouble(ratio -> Math.max(ratio, 1 / ratio)).max().orElse(1);
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
        return marks(axis.to())
                .filter(mark -> mark >= axis.from() && mark <= axis.to())
                .mapToObj(mark -> new Axis.Tick(label(mark), axis.percent(mark)))
                .toList();
    }

    private static DoubleStream marks(double limit) {
        if (limit <= MOST) {
            return DoubleStream.of(limit < 4 ? NEAR : DOUBLES);
        }
        int decades = (int) Math.log10(limit);
        return IntStream.rangeClosed(-decades, decades).mapToDouble(decade -> Math.pow(10, decade));
    }

    private static String label(double mark) {
        return BigDecimal.valueOf(mark).stripTrailingZeros().toPlainString() + "×";
    }
}
