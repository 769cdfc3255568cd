package dev.hilo.harness.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * An estimated change on the linear {@link Scale}. Its distance from the truth, in standard errors, follows Student's t.
 *
 * @param linear the estimate; NaN when it is unknown
 * @param error its standard error
 * @param df degrees of freedom of the error
 * @param blocks number of blocks that contribute to it
 * @param seenDf those of its degrees of freedom that the blocks show; the rest is known beforehand
 */
public record Effect(Scale scale, double linear, double error, double df, int blocks, double seenDf) {
    /** Fewest blocks for a verdict, whatever the prior of the noise. */
    public static final int ENOUGH_BLOCKS = 2;

    /** Distance on the linear scale below which two values differ by rounding errors only. */
    static final double NOTHING = 1e-9;

    /** A change with an error that its blocks alone show. */
    public Effect(Scale scale, double linear, double error, double df, int blocks) {
        this(scale, linear, error, df, blocks, df);
    }

    /** An unknown change: a side has no trial that counts. */
    static Effect unknown(Scale scale) {
        return new Effect(scale, Double.NaN, Double.NaN, 0, 0);
    }

    /** The mean of independent values. @param values on the linear scale; none: unknown */
    public static Effect ofMean(Scale scale, double... values) {
        int n = values.length;
        if (n == 0) {
            return unknown(scale);
        }
        double mean = Arrays.stream(values).average().orElseThrow();
        double squares = Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return new Effect(scale, mean, Math.sqrt(squares / (n - 1) / n), n - 1, n);
    }

    /** This change with no error, for variants whose values are all equal. */
    public Effect withoutSpread() {
        return new Effect(scale, linear, 0, df, blocks, seenDf);
    }

    /** This change with an error of at least so much, which no number of blocks makes smaller. */
    public Effect withErrorOf(double least) {
        return new Effect(scale, linear, Math.max(error, least), df, blocks, seenDf);
    }

    /** The change as a ratio, a geometric mean, or as a difference. */
    public double change() {
        return scale.change(linear);
    }

    public boolean isKnown() {
        return Double.isFinite(linear);
    }

    /**
     * Whether there are blocks enough for a verdict. They must show some noise themselves: where each pair of variants has one block and no
     * others connect them, every value fits, and an interval would be the prior's alone.
     */
    public boolean isEnough() {
        return isKnown() && blocks >= ENOUGH_BLOCKS && seenDf > 0;
    }

    /** Whether both sides are the same in every block, to the last digit. */
    public boolean isExactlyNone() {
        return isEnough() && !isSpread() && Math.abs(linear) < NOTHING;
    }

    /**
     * The two-sided p-value, the probability of a change this large or larger by chance alone; NaN without enough blocks or without any
     * spread in them.
     */
    public double p() {
        return isTestable() ? 2 * student().survivalProbability(Math.abs(linear) / error) : Double.NaN;
    }

    /** The confidence interval of the change; empty without enough blocks or without any spread in them. */
    public Optional<Interval> interval(double confidence) {
        return reach(confidence).map(interval -> interval.on(scale));
    }

    /**
     * Whether equivalence is shown, by two one-sided tests (Schuirmann 1987): not below the band, and not above it.
     *
     * @param band half of its width, on the linear scale
     * @param level of each test
     */
    boolean isSame(double band, double level) {
        return isInside(band, 1 - 2 * level);
    }

    /** Whether its whole interval lies between {@code -band} and {@code band}. */
    boolean isInside(double band, double confidence) {
        return reach(confidence)
                .filter(interval -> -band < interval.low() && interval.high() < band)
                .isPresent();
    }

    private Optional<Interval> reach(double confidence) {
        return half(confidence).stream()
                .mapToObj(half -> new Interval(linear - half, linear + half))
                .findFirst();
    }

    /** Half the length of the confidence interval on the linear scale; empty where there is none. */
    OptionalDouble half(double confidence) {
        return isTestable()
                ? OptionalDouble.of(error * student().inverseSurvivalProbability((1 - confidence) / 2))
                : OptionalDouble.empty();
    }

    private boolean isTestable() {
        return isEnough() && isSpread();
    }

    private boolean isSpread() {
        return error >= NOTHING;
    }

    private TDistribution student() {
        return TDistribution.of(df);
    }
}
