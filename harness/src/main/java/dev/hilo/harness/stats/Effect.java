package dev.hilo.harness.stats;

import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What trials say about a change, on the linear {@link Scale}: an estimate that is spread around the truth as Student's t.
 *
 * @param linear the estimate; NaN when the trials do not say
 * @param error its standard error
 * @param df degrees of freedom of the error
 * @param blocks that say something about it
 */
public record Effect(Scale scale, double linear, double error, double df, int blocks) {
    /** Blocks that a verdict needs, whatever was known of the noise before. */
    public static final int ENOUGH_BLOCKS = 2;

    /** On the linear scale, values as near as this are the same: what is between them is left over from rounding. */
    static final double NOTHING = 1e-9;

    /** The trials do not say: a side has none that counts. */
    static Effect unknown(Scale scale) {
        return new Effect(scale, Double.NaN, Double.NaN, 0, 0);
    }

    /** The same where every value of its variants is equal, whatever others do. */
    public Effect withoutSpread() {
        return new Effect(scale, linear, 0, df, blocks);
    }

    /** As a ratio (then it is a geometric mean) or as a difference. */
    public double change() {
        return scale.change(linear);
    }

    public boolean isKnown() {
        return Double.isFinite(linear);
    }

    public boolean isEnough() {
        return isKnown() && blocks >= ENOUGH_BLOCKS && df > 0;
    }

    /** Whether both sides are the same in every block, to the last digit. */
    public boolean isExactlyNone() {
        return isEnough() && !isSpread() && Math.abs(linear) < NOTHING;
    }

    /** How often chance alone would show a change as large or larger, two-sided; NaN without enough blocks or without any spread in them. */
    public double p() {
        return isTestable() ? 2 * student().survivalProbability(Math.abs(linear) / error) : Double.NaN;
    }

    /** Where the change lies; empty without enough blocks or without any spread in them. */
    public Optional<Interval> interval(double confidence) {
        return reach(confidence).map(interval -> interval.on(scale));
    }

    /**
     * Two one-sided tests (Schuirmann 1987): that it is not below the band, and not above it.
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
        if (!isTestable()) {
            return Optional.empty();
        }
        double half = error * student().inverseSurvivalProbability((1 - confidence) / 2);
        return Optional.of(new Interval(linear - half, linear + half));
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
