package dev.hilo.harness.stats;

/** An interval with both ends in it. */
public record Interval(double low, double high) {
    public boolean holds(double value) {
        return low <= value && value <= high;
    }
}
