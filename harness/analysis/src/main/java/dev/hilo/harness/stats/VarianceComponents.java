package dev.hilo.harness.stats;

/**
 * Noise of a difference by where it arises, and what follows for the design (Kalibera and Jones 2013): the more a component varies and the
 * cheaper its repetition, the oftener it is repeated.
 *
 * @param within variance of the value of a duet that its own windows explain, with {@code repetitions} of them
 * @param between variance between duets beyond that, never below zero
 * @param repetitions pairs of windows in a duet
 */
public record VarianceComponents(double within, double between, double repetitions) {

    /**
     * @param total variance of the values of duets
     * @param within mean of the squared standard errors of these values, each estimated inside its duet
     */
    public static VarianceComponents of(double total, double within, double repetitions) {
        return new VarianceComponents(within, Math.max(0, total - within), repetitions);
    }

    /**
     * Pairs of windows per duet with which a given time tells most: the root of the costs' ratio times the variances' ratio.
     *
     * @param duetSeconds of a duet without its windows: start, warm-up, load of both sides
     * @param pairSeconds of a pair of windows
     * @return infinite where duets do not vary beyond what their windows explain
     */
    public double bestRepetitions(double duetSeconds, double pairSeconds) {
        return Math.sqrt(duetSeconds / pairSeconds * within * repetitions / between);
    }

    /** Variance of the value of a duet with another number of pairs of windows. */
    public double total(double otherRepetitions) {
        return between + within * repetitions / otherRepetitions;
    }
}
