package dev.hilo.synthetic;

import java.util.concurrent.TimeUnit;

/**
 * A scenario that answers after 5 ms, except in the first 200 ms of every two seconds of its clock: answers that are due then follow at the
 * end of the pause. Of arrivals at an even rate, a tenth thus waits longer, by a uniform delay of 0 to 200 ms.
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
