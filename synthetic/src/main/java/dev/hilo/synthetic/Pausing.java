package dev.hilo.synthetic;

import java.util.concurrent.TimeUnit;

/**
 * Answers after 5 ms, but nothing at all in the first 200 ms of every two seconds of its clock: what would have been answered then is
 * answered at the end of the pause. Of arrivals at an even rate a tenth thus waits longer, by 0 to 200 ms, all equally often.
 */
final class Pausing implements Scenario {
    static final long PERIOD = TimeUnit.MILLISECONDS.toNanos(2_000);
    static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(200);
    static final long BASE = TimeUnit.MILLISECONDS.toNanos(5);

    @Override
    public Fate fate(long number, long arrived) {
        long phase = Math.floorMod(arrived + BASE, PERIOD);
        long longer = phase < PAUSE ? PAUSE - phase : 0;
        return new Fate(BASE + longer, Fate.Ending.OK);
    }
}
