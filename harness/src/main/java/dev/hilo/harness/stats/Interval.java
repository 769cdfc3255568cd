package dev.hilo.harness.stats;

/** An interval with both ends in it. */
public record Interval(double low, double high) {
    public boolean holds(double value) {
        return low <= value && value <= high;
    }

    /** From the linear scale. */
    Interval on(Scale scale) {
        return new Interval(scale.change(low), scale.change(high));
    }
}
