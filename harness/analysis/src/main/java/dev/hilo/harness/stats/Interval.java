package dev.hilo.harness.stats;

/** A closed interval. */
public record Interval(double low, double high) {
    public boolean holds(double value) {
        return low <= value && value <= high;
    }

    /** This interval of the linear scale as one of changes. */
    Interval on(Scale scale) {
        return new Interval(scale.change(low), scale.change(high));
    }
}
