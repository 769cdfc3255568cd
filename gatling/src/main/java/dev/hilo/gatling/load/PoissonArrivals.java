package dev.hilo.gatling.load;

import dev.hilo.load.LoadPhase;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

/**
 * A Poisson process whose rate changes linearly (Cinlar's inversion). A process of rate 1 with exponential distances gives the expected
 * number of arrivals up to each arrival; its time is when that expectation is reached.
 */
final class PoissonArrivals {
    private PoissonArrivals() {}

    /** Intended starts in nanoseconds since the phase began. A phase always takes the same number of draws. */
    static LongStream in(LoadPhase phase, RandomGenerator random) {
        double expected = phase.meanPerSecond() * phase.seconds();
        return DoubleStream.iterate(
                        random.nextExponential(),
                        upToHere -> upToHere < expected,
                        upToHere -> upToHere + random.nextExponential())
                .mapToLong(upToHere -> nanosAt(phase, upToHere));
    }

    /** The positive root of {@code from t + slope t^2 / 2 = expected}, in a form that is also valid for slope 0. */
    private static long nanosAt(LoadPhase phase, double expected) {
        double from = phase.fromPerSecond();
        double slope = (phase.toPerSecond() - from) / phase.seconds();
        double seconds = 2 * expected / (from + Math.sqrt(Math.max(0, from * from + 2 * slope * expected)));
        long end = phase.wholeSeconds() * ArrivalSchedule.SECOND_NANOS;
        return Math.min((long) (seconds * ArrivalSchedule.SECOND_NANOS), end - 1);
    }
}
