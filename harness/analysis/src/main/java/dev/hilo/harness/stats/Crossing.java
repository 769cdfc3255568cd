package dev.hilo.harness.stats;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * The value of a number at which a change passes "none". Between two values that were measured the change on its linear {@link Scale} counts
 * as a straight line over the logarithm of the value (over the value itself where one of them is 0).
 *
 * @param at where the estimates pass it; empty where one of the two beside it is a bound
 * @param low smallest value that the intervals of the changes allow; 0 where they exclude none below the smallest that was measured
 * @param high largest such value; infinite where they exclude none above the largest that was measured
 * @param rising whether the change is negative below it and positive above it
 */
public record Crossing(OptionalDouble at, double low, double high, boolean rising) {

    /**
     * The change at one value.
     *
     * @param linear on its linear scale, like the interval
     * @param bound whether the true change is larger in its direction than the estimate
     */
    public record Point(double value, double linear, Interval interval, boolean bound) {
        private Point mirrored() {
            return new Point(value, -linear, new Interval(-interval.high(), -interval.low()), bound);
        }

        private double least() {
            return bound && linear < 0 ? Double.NEGATIVE_INFINITY : interval.low();
        }

        private double most() {
            return bound && linear > 0 ? Double.POSITIVE_INFINITY : interval.high();
        }
    }

    /** The crossing; empty where the estimates have one sign, where they pass "none" more than once, and where the intervals exclude no value. */
    public static Optional<Crossing> of(List<Point> points) {
        List<Point> sorted =
                points.stream().sorted(Comparator.comparingDouble(Point::value)).toList();
        if (sorted.size() < 2) {
            return Optional.empty();
        }
        boolean rising = sorted.getLast().linear() > sorted.getFirst().linear();
        List<Point> risingPoints =
                rising ? sorted : sorted.stream().map(Point::mirrored).toList();
        if (!isNegative(risingPoints.getFirst()) || turns(risingPoints) != 1) {
            return Optional.empty();
        }
        Crossing crossing = new Crossing(at(risingPoints), low(risingPoints), high(risingPoints), rising);
        return crossing.low == 0 && Double.isInfinite(crossing.high) ? Optional.empty() : Optional.of(crossing);
    }

    private static int turns(List<Point> points) {
        int turns = 0;
        for (int next = 1; next < points.size(); next++) {
            if (isNegative(points.get(next - 1)) != isNegative(points.get(next))) {
                turns++;
            }
        }
        return turns;
    }

    private static boolean isNegative(Point point) {
        return point.linear() < 0;
    }

    private static OptionalDouble at(List<Point> points) {
        int next = first(points, Point::linear);
        boolean exact = !points.get(next - 1).bound() && !points.get(next).bound();
        return exact
                ? OptionalDouble.of(between(points.get(next - 1), points.get(next), Point::linear))
                : OptionalDouble.empty();
    }

    private static double low(List<Point> points) {
        int next = first(points, Point::most);
        return next == 0 ? 0 : between(points.get(next - 1), points.get(next), Point::most);
    }

    private static double high(List<Point> points) {
        int last = points.size() - 1;
        while (points.get(last).least() >= 0) {
            last--;
        }
        return last == points.size() - 1
                ? Double.POSITIVE_INFINITY
                : between(points.get(last), points.get(last + 1), Point::least);
    }

    private static int first(List<Point> points, ToDoubleFunction<Point> change) {
        int next = 0;
        while (change.applyAsDouble(points.get(next)) < 0) {
            next++;
        }
        return next;
    }

    private static double between(Point below, Point above, ToDoubleFunction<Point> change) {
        double negative = change.applyAsDouble(below);
        double positive = change.applyAsDouble(above);
        if (Double.isInfinite(positive)) {
            return below.value();
        }
        if (Double.isInfinite(negative)) {
            return above.value();
        }
        double share = -negative / (positive - negative);
        return below.value() == 0
                ? share * above.value()
                : below.value() * Math.pow(above.value() / below.value(), share);
    }
}
