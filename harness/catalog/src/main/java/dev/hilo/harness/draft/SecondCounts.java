package dev.hilo.harness.draft;

import static java.util.Comparator.comparingLong;

import dev.hilo.load.PlanException;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Counts events by second, in whichever order they come. Memory grows with the hours in which there are events, not with their number.
 */
final class SecondCounts {
    private static final int HOUR = 3_600;

    /** 100 days; about 35 MB. */
    private static final int MOST_HOURS = 2_400;

    private final NavigableMap<Long, int[]> byHour = new TreeMap<>();
    private long total;

    /** @throws PlanException when the events are of too many hours */
    void add(long epochSecond) {
        byHour.computeIfAbsent(Math.floorDiv(epochSecond, HOUR), hour -> new int[HOUR])[
                Math.floorMod(epochSecond, HOUR)]++;
        total++;
        PlanException.require(byHour.size() <= MOST_HOURS, "the log is of more than 100 days: cut it");
    }

    long total() {
        return total;
    }

    /** First second with an event. */
    long first() {
        return edge(byHour.firstEntry().getKey(), 0, 1);
    }

    /** Last second with an event. */
    long last() {
        return edge(byHour.lastEntry().getKey(), HOUR - 1, -1);
    }

    private long edge(long hour, int start, int step) {
        int second = start;
        while (byHour.get(hour)[second] == 0) {
            second += step;
        }
        return hour * HOUR + second;
    }

    int at(long epochSecond) {
        int[] hour = byHour.get(Math.floorDiv(epochSecond, HOUR));
        return hour == null ? 0 : hour[Math.floorMod(epochSecond, HOUR)];
    }

    /** A stretch of seconds and its events. */
    private record Stretch(long start, long events) {}

    /**
     * The first second of the stretch with the most events; of equals, the earliest.
     *
     * @param seconds of the stretch; not more than from the first event to the last
     */
    long busiest(int seconds) {
        long latestStart = last() - seconds + 1;
        return byHour.keySet().stream()
                .map(hour -> busiestEndingIn(hour, seconds, latestStart))
                .max(comparingLong(Stretch::events)
                        .thenComparing(comparingLong(Stretch::start).reversed()))
                .orElseThrow()
                .start();
    }

    /** A busiest stretch ends in an hour with events, or at the first second at which it fits. */
    private Stretch busiestEndingIn(long hour, int seconds, long latestStart) {
        long start = Math.min(latestStart, Math.max(first(), hour * HOUR - seconds + 1));
        long end = Math.min(latestStart, (hour + 1) * HOUR - seconds);
        long events = 0;
        for (long second = start; second < start + seconds; second++) {
            events += at(second);
        }
        Stretch busiest = new Stretch(start, events);
        for (long next = start + 1; next <= end; next++) {
            events += at(next + seconds - 1) - at(next - 1);
            busiest = events > busiest.events() ? new Stretch(next, events) : busiest;
        }
        return busiest;
    }
}
