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

    /**
     * Of this second and that of another generator the worse one: a generator that is late makes its own answers late, however punctual the
     * others are.
     */
    public HeartbeatSecond orWorse(HeartbeatSecond other) {
        boolean isWorse = beats == 0 || other.beats > 0 && other.late * beats > late * other.beats;
        HeartbeatSecond worse = isWorse ? other : this;
        return new HeartbeatSecond(worse.beats, worse.late, Math.max(lagMaxMicros, other.lagMaxMicros));
    }

    /** Reads the cells of a line after the first. */
    static HeartbeatSecond of(String beats, String late, String lagMaxMicros) {
        return new HeartbeatSecond(
                Long.parseLong(beats), Long.parseLong(late), lagMaxMicros.isEmpty() ? 0 : Long.parseLong(lagMaxMicros));
    }

    /** The cells of a line after the first. */
    String cells() {
        return beats + "," + late + "," + (beats == 0 ? "" : lagMaxMicros);
    }
}
