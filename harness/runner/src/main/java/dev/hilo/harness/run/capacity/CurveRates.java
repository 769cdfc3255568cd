package dev.hilo.harness.run.capacity;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Rates of a response curve.
 *
 * @param capacity in arrivals per second, given by the user; empty where the search finds it
 */
public record CurveRates(OptionalInt capacity) {
    /** In percent of the capacity: closer together where the latency begins to rise. */
    private static final List<Integer> PERCENT = List.of(10, 30, 50, 70, 85, 100, 110, 120);

    /** Steps of a curve: up and down. */
    static final int STEPS = 2 * PERCENT.size();

    /** A rate as a share of the capacity. @param up whether it is on the way up */
    public record Point(int percent, int perSecond, boolean up) {}

    /** All rates upwards, then downwards. */
    public List<Point> around(int capacity) {
        return IntStream.range(0, STEPS)
                .mapToObj(at -> {
                    boolean up = at < PERCENT.size();
                    int percent = PERCENT.get(up ? at : STEPS - 1 - at);
                    return new Point(percent, (int) Math.max(1, Math.round(capacity * percent / 100.0)), up);
                })
                .toList();
    }
}
