package dev.hilo.gatling.load;

import dev.hilo.load.Share;
import java.util.Comparator;
import java.util.List;

/**
 * Schedule of an open load at one target.
 *
 * @param arrivals in the order of their intended starts
 */
public record ArrivalSchedule(List<Arrival> arrivals, int seconds) {
    static final long SECOND_NANOS = 1_000_000_000;

    public ArrivalSchedule {
        arrivals = arrivals.stream()
                .sorted(Comparator.comparingLong(Arrival::offsetNanos))
                .toList();
    }

    /** The arrivals of one of several generators, with the numbers that they have among all. */
    ArrivalSchedule of(Share share) {
        return new ArrivalSchedule(
                arrivals.stream().filter(arrival -> share.has(arrival.number())).toList(), seconds);
    }

    int[] arrivalsPerSecond() {
        int[] counts = new int[seconds];
        arrivals.forEach(arrival -> counts[(int) (arrival.offsetNanos() / SECOND_NANOS)]++);
        return counts;
    }
}
