package dev.hilo.synthetic;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/**
 * A scenario with a known capacity: {@value #WORKERS} workers, each of which has a request for a fixed time. Requests wait for the first free
 * worker, in the order of their arrival. One that would wait for longer than half a second is refused at once.
 */
final class Queueing implements Scenario {
    static final int WORKERS = 4;
    /** The time of a request with its worker: four workers serve 400 requests per second. */
    static final long SERVICE = TimeUnit.MILLISECONDS.toNanos(10);
    /** The longest wait for a worker, so that an overload is over soon after its last request. */
    static final long LONGEST_WAIT = TimeUnit.MILLISECONDS.toNanos(500);

    private final long service;
    /** The time at which each worker is free; null before the first request. */
    private long[] free;

    /** @param factor of the time of a request: 1.2 for a capacity that is a sixth lower */
    Queueing(double factor) {
        service = Math.round(SERVICE * factor);
    }

    @Override
    public synchronized Fate fate(long number, long arrived) {
        if (free == null) {
            free = new long[WORKERS];
            Arrays.fill(free, arrived);
        }
        int first = firstFree(arrived);
        long wait = Math.max(0, free[first] - arrived);
        if (wait > LONGEST_WAIT) {
            return new Fate(0, Fate.Ending.ERROR);
        }
        free[first] = arrived + wait + service;
        return new Fate(wait + service, Fate.Ending.OK);
    }

    /** Times of {@link System#nanoTime()} are compared by their distance. */
    private int firstFree(long arrived) {
        int first = 0;
        for (int worker = 1; worker < WORKERS; worker++) {
            if (free[worker] - arrived < free[first] - arrived) {
                first = worker;
            }
        }
        return first;
    }
}
