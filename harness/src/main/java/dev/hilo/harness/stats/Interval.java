package dev.hilo.harness.stats;

/** An interval with both ends in it. */
public record Interval(double low, double high) {
    public boolean holds(double value) {
        return low <= value && value <= high;
    }

    /** The least interval that has both in it. */
    Interval with(Interval other) {
        return new Interval(Math.min(low, other.low), Math.max(high, other.high));
    }

    /** Of the opposite change, on the linear scale. */
    Interval turned() {
        return new Interval(-high, -low);
    }

    /** From the linear scale. */
    Interval on(Scale scale) {
        return new Interval(scale.change(low), scale.change(high));
    }
}
