package dev.hilo.gatling.load;

import dev.hilo.load.LoadPhase;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

/**
 * A Poisson process whose rate goes evenly from one value to another (Cinlar's inversion): one of rate 1, in which the distances are
 * exponential, gives how many arrivals are expected up to each; the time by which so many are expected is when it comes.
 */
final class PoissonArrivals {
    private PoissonArrivals() {}

    /** In nanoseconds since the phase began. The same phase takes the same number of draws. */
    static LongStream in(LoadPhase phase, RandomGenerator random) {
        double expected = phase.meanPerSecond() * phase.seconds();
        return DoubleStream.iterate(
                        random.nextExponential(),
                        upToHere -> upToHere < expected,
                        upToHere -> upToHere + random.nextExponential())
                .mapToLong(upToHere -> nanosAt(phase, upToHere));
    }

    /** The positive root of {@code from t + slope t^2 / 2 = expected}, in the form that also holds without a slope. */
    private static long nanosAt(LoadPhase phase, double expected) {
        double from = phase.fromPerSecond();
        double slope = (phase.toPerSecond() - from) / phase.seconds();
        double seconds = 2 * expected / (from + Math.sqrt(Math.max(0, from * from + 2 * slope * expected)));
        long end = phase.wholeSeconds() * ArrivalSchedule.SECOND_NANOS;
        return Math.min((long) (seconds * ArrivalSchedule.SECOND_NANOS), end - 1);
    }
}
