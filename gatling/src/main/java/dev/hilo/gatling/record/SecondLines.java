package dev.hilo.gatling.record;

import java.util.ArrayDeque;
import java.util.Deque;
import org.HdrHistogram.Histogram;

/** Sums up a log while it grows, second by second of the time at which requests end. */
public final class SecondLines {
    public static final String HEADER = "second,requests,p50_us,p99_us";

    private static final long NANOS = 1_000_000_000;
    private static final int NANOS_PER_MICRO = 1_000;
    private static final int DIGITS = 3;

    private final CallLog log;
    private final long origin;
    /** Those that have not been told; the first is the next. */
    private final Deque<Second> seconds = new ArrayDeque<>();

    private int told;
    private int seen;

    private static final class Second {
        private final Histogram latency = new Histogram(DIGITS);
        private long requests;
    }

    /** @param origin {@link System#nanoTime()} of the beginning of second 0 */
    public SecondLines(CallLog log, long origin) {
        this.log = log;
        this.origin = origin;
    }

    /** The line of the next second, which must be over. What comes into the log too late for its second counts for the next. */
    public String next() {
        log.forEachFrom(seen, (operation, intended, started, ended, outcome) -> {
            Second second = second((int) Math.max(told, (ended - origin) / NANOS));
            second.requests++;
            if (outcome.hasLatency()) {
                second.latency.recordValue(Math.max(0, (ended - intended) / NANOS_PER_MICRO));
            }
            seen++;
        });
        String line = line(told, second(told));
        seconds.removeFirst();
        told++;
        return line;
    }

    private static String line(int number, Second second) {
        return second.latency.getTotalCount() == 0
                ? "%d,%d,,".formatted(number, second.requests)
                : "%d,%d,%d,%d"
                        .formatted(
                                number,
                                second.requests,
                                second.latency.getValueAtPercentile(50),
                                second.latency.getValueAtPercentile(99));
    }

    private Second second(int number) {
        while (seconds.size() <= number - told) {
            seconds.addLast(new Second());
        }
        return seconds.stream().skip(number - told).findFirst().orElseThrow();
    }
}
