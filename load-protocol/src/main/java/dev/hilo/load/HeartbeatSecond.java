package dev.hilo.load;

/**
 * How punctually the generator worked in a second of the load: the heartbeats that were due in it, on all event loops together. An answer
 * that comes while an event loop is late waits as long, and its latency includes that time.
 *
 * @param late those that were more than {@value #LATE_MICROS} us late
 * @param lagMaxMicros of the latest
 */
public record HeartbeatSecond(long beats, long late, long lagMaxMicros) {
    public static final String HEADER = "second,beats,late,lag_max_us";
    /** Ten times what an event loop with nothing else to do is late by, and less than the latencies that are compared. */
    public static final long LATE_MICROS = 1_000;

    public static final HeartbeatSecond NONE = new HeartbeatSecond(0, 0, 0);

    public HeartbeatSecond and(long lagMicros) {
        return new HeartbeatSecond(
                beats + 1, late + (lagMicros > LATE_MICROS ? 1 : 0), Math.max(lagMaxMicros, lagMicros));
    }

    /** All but the first cell of a line. */
    String cells() {
        return beats + "," + late + "," + (beats == 0 ? "" : lagMaxMicros);
    }
}
