package dev.hilo.harness.stats;

/**
 * Prior knowledge of the variance of one trial. It is weighted against the variance in the run itself by degrees of freedom (the moderated
 * variance of Smyth 2004), so that two blocks that agree by chance are no proof.
 *
 * @param variance of one trial of a block, on the linear {@link Scale}
 * @param df its weight, in degrees of freedom
 */
public record PriorVariance(double variance, double df) {
    public static final PriorVariance NONE = new PriorVariance(0, 0);

    /** @param sd of the difference between two trials of a block, which has twice the variance of one */
    public static PriorVariance ofDifference(double sd, double df) {
        return new PriorVariance(sd * sd / 2, df);
    }

    /** @return the moderated variance; NaN without a prior and without a residual */
    double moderated(double residual, double residualDf) {
        double seen = residualDf > 0 ? residualDf * residual : 0;
        return (df * variance + seen) / (df + residualDf);
    }
}
