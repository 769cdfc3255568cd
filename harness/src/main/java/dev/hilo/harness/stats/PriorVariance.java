package dev.hilo.harness.stats;

/**
 * What was known of the variance of one trial before a run. It is weighed against what the run itself shows by degrees of freedom (the
 * moderated variance of Smyth 2004), so that two blocks that agree by chance make nothing certain.
 *
 * @param variance of one trial of a block, on the linear {@link Scale}
 * @param df how much it counts: as that many degrees of freedom
 */
public record PriorVariance(double variance, double df) {
    public static final PriorVariance NONE = new PriorVariance(0, 0);

    /** @param sd of the difference between two trials of a block, which has twice the variance of one */
    public static PriorVariance ofDifference(double sd, double df) {
        return new PriorVariance(sd * sd / 2, df);
    }

    /** @return NaN when nothing is known at all */
    double moderated(double residual, double residualDf) {
        double seen = residualDf > 0 ? residualDf * residual : 0;
        return (df * variance + seen) / (df + residualDf);
    }
}
