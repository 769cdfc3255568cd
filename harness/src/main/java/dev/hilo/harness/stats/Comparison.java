package dev.hilo.harness.stats;

import dev.hilo.harness.result.Figure.Better;

/**
 * One figure of two cells, A and B (what B is to A).
 *
 * @param scale whether {@code change} is a ratio or a difference
 * @param change median of B divided by median of A, or minus it; NaN when a side has no value
 * @param interval where the change lies with 95 % confidence; null without enough trials
 */
public record Comparison(Sample a, Sample b, Scale scale, double change, Interval interval, Verdict verdict) {
    /** Trials that each side needs for a verdict. */
    public static final int ENOUGH_TRIALS = 5;

    /** How the change is told. A ratio needs values above zero on both sides; failures, say, may be zero: then a difference. */
    public enum Scale {
        RATIO,
        DIFFERENCE;

        /** The change that is none. */
        public double none() {
            return this == RATIO ? 1 : 0;
        }
    }

    /** Values of the figure, one for each good trial; the result depends on nothing else. */
    public static Comparison of(double[] a, double[] b, Better better) {
        throw new UnsupportedOperationException("soon");
    }

    /** An interval with both ends in it. */
    public record Interval(double low, double high) {}
}
