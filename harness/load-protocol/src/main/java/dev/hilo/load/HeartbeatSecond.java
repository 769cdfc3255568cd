package dev.hilo.load;

/**
 * The punctuality of the generator in a second of the load: the heartbeats that were due in it, on all event loops together. An answer that
 * comes while an event loop is late waits as long, and its latency includes that time.
 *
 * @param late heartbeats that were more than {@value #LATE_MICROS} us late
 * @param lagMaxMicros delay of the latest heartbeat
 */
public record HeartbeatSecond(long beats, long late, long lagMaxMicros) {
    public static final String HEADER = "second,beats,late,lag_max_us";
    /** The delay from which a heartbeat is late: ten times that of an idle event loop, and less than the latencies that are compared. */
    public static final long LATE_MICROS = 1_000;

    public static final HeartbeatSecond NONE = new HeartbeatSecond(0, 0, 0);

    public HeartbeatSecond and(long lagMicros) {
        return new HeartbeatSecond(
                beats + 1, late + (lagMicros > LATE_MICROS ? 1 : 0), Math.max(lagMaxMicros, lagMicros));
    }

    /** The cells of a line after the first. */
    String cells() {
        return beats + "," + late + "," + (beats == 0 ? "" : lagMaxMicros);
    }
}
