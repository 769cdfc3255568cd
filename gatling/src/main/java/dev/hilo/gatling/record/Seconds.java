package dev.hilo.gatling.record;

import java.util.ArrayDeque;
import java.util.Deque;

/** Aggregates a growing log by the second in which requests end. */
public final class Seconds {
    private static final long NANOS = 1_000_000_000;

    private final CallLog log;
    private final long origin;
    /** Seconds that were not returned yet, in order. */
    private final Deque<Second> seconds = new ArrayDeque<>();

    private int told;
    private int seen;

    /** @param origin {@link System#nanoTime()} of the beginning of second 0 */
    public Seconds(CallLog log, long origin) {
        this.log = log;
        this.origin = origin;
    }

    /** Number of the next second. */
    public int number() {
        return told;
    }

    /** Skips requests that ended before that second, which begins about now. */
    public void skipTo(int second) {
        seconds.clear();
        told = second;
        seen = log.size();
    }

    /** The next second, which must be over. Requests that reach the log too late count for the following second. */
    public Second next() {
        log.forEachFrom(seen, (operation, intended, started, ended, outcome) -> {
            second((int) Math.max(told, (ended - origin) / NANOS)).add(ended - intended, outcome);
            seen++;
        });
        second(told);
        told++;
        return seconds.removeFirst();
    }

    private Second second(int number) {
        while (seconds.size() <= number - told) {
            seconds.addLast(new Second());
        }
        return seconds.stream().skip(number - told).findFirst().orElseThrow();
    }
}
