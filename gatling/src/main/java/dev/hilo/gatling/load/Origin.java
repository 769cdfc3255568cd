package dev.hilo.gatling.load;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/** Begin of a load, on the monotonic and on the wall clock. */
public record Origin(long nanoTime, long epochMillis) {

    /** An origin in the near future. */
    public static Origin in(long nanos) {
        return new Origin(System.nanoTime() + nanos, System.currentTimeMillis() + TimeUnit.NANOSECONDS.toMillis(nanos));
    }

    /** An origin at a moment of the wall clock. */
    public static Origin at(long epochMillis) {
        Duration until = Duration.between(Instant.now(), Instant.ofEpochMilli(epochMillis));
        return new Origin(System.nanoTime() + until.toNanos(), epochMillis);
    }

    public double elapsedSeconds() {
        return (System.nanoTime() - nanoTime) / 1e9;
    }

    public long epochMillisAt(long otherNanoTime) {
        return epochMillis + TimeUnit.NANOSECONDS.toMillis(otherNanoTime - nanoTime);
    }
}
