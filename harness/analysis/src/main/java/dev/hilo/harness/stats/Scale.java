package dev.hilo.harness.stats;

/** How a change is expressed, and the scale on which it is computed: there, a change is a sum with weights. */
public enum Scale {
    /** Computed on logarithms, where factors become sums: the change is a geometric mean of ratios. */
    RATIO,
    /** For metrics that can be zero (failures, say), where a ratio says nothing. */
    DIFFERENCE;

    /** No change, as a change: 1 or 0. */
    public double none() {
        return this == RATIO ? 1 : 0;
    }

    /** A value of a metric on the linear scale; a ratio needs a positive value. */
    public double linear(double value) {
        return this == RATIO ? Math.log(value) : value;
    }

    /** A weighted sum on the linear scale, as a change. */
    public double change(double linear) {
        return this == RATIO ? Math.exp(linear) : linear;
    }

    /** The band of changes up to so many percent, on the linear scale and as wide on either side; NaN where a percentage says nothing. */
    double band(double percent) {
        return this == RATIO ? Math.log1p(percent / 100) : Double.NaN;
    }
}
