package dev.hilo.harness.stats;

import dev.hilo.harness.result.Figure.Better;
import java.util.Arrays;

/**
 * One figure of two cells, A and B: what B is to A.
 *
 * @param scale whether {@code change} is a ratio or a difference
 * @param change median of B divided by median of A, or minus it; NaN when a side has no value
 * @param interval where the change lies with 95 % confidence; null without enough trials
 */
public record Comparison(Sample a, Sample b, Scale scale, double change, Interval interval, Verdict verdict) {
    /** Trials that each side needs for a verdict. */
    public static final int ENOUGH_TRIALS = 5;

    /** How the change is told. */
    public enum Scale {
        RATIO,
        /** For figures that can be zero (failures, say), where a ratio says nothing. */
        DIFFERENCE;

        /** The change that is none. */
        public double none() {
            return this == RATIO ? 1 : 0;
        }

        double change(double a, double b) {
            return this == RATIO ? b / a : b - a;
        }
    }

    /** An interval with both ends in it. */
    public record Interval(double low, double high) {
        boolean holds(double value) {
            return low <= value && value <= high;
        }
    }

    /**
     * @param a values of the figure, one for each trial that counts; the result depends on nothing but these
     * @throws IllegalArgumentException when a value is not finite: leave out trials without the figure
     */
    public static Comparison of(double[] a, double[] b, Better better) {
        Sample sampleA = Sample.of(a);
        Sample sampleB = Sample.of(b);
        Scale scale = isPositive(a) && isPositive(b) ? Scale.RATIO : Scale.DIFFERENCE;
        double change = scale.change(sampleA.median(), sampleB.median());
        boolean enough = Math.min(a.length, b.length) >= ENOUGH_TRIALS;
        Interval interval = enough ? new Bootstrap().interval(a, b, scale) : null;
        return new Comparison(sampleA, sampleB, scale, change, interval, verdict(interval, scale, better));
    }

    private static boolean isPositive(double[] values) {
        return Arrays.stream(values).allMatch(value -> value > 0);
    }

    private static Verdict verdict(Interval interval, Scale scale, Better better) {
        if (interval == null) {
            return Verdict.NOT_ENOUGH_TRIALS;
        }
        if (interval.holds(scale.none())) {
            return Verdict.NO_DIFFERENCE_SHOWN;
        }
        boolean higher = interval.low() > scale.none();
        return switch (better) {
            case NEITHER -> Verdict.DIFFERENT;
            case HIGHER -> higher ? Verdict.BETTER : Verdict.WORSE;
            case LOWER -> higher ? Verdict.WORSE : Verdict.BETTER;
        };
    }
}
