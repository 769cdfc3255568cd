package dev.hilo.load;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * A stretch of the measured load in which the arrival rate (per second) goes evenly from one value to another.
 *
 * @param seconds a whole number: arrivals are counted by the second
 */
public record LoadPhase(double fromPerSecond, double toPerSecond, double seconds) {
    public LoadPhase {
        if (seconds != Math.rint(seconds) || seconds < 1) {
            throw new PlanException("a phase lasts a whole number of seconds, 1 or more, not " + seconds, null);
        }
        if (!(fromPerSecond >= 0 && toPerSecond >= 0)) {
            throw new PlanException("an arrival rate is 0 or more, not " + fromPerSecond + " to " + toPerSecond, null);
        }
    }

    @JsonIgnore
    public boolean isConstant() {
        return fromPerSecond == toPerSecond;
    }

    public double meanPerSecond() {
        return (fromPerSecond + toPerSecond) / 2;
    }

    /** The same time at a multiple of the rate. */
    public LoadPhase times(double rate) {
        return new LoadPhase(rate * fromPerSecond, rate * toPerSecond, seconds);
    }

    public int wholeSeconds() {
        return (int) seconds;
    }

    @Override
    public String toString() {
        return isConstant()
                ? "%.0f/s for %d s".formatted(fromPerSecond, wholeSeconds())
                : "%.0f/s to %.0f/s over %d s".formatted(fromPerSecond, toPerSecond, wholeSeconds());
    }
}
