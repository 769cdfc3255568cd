package dev.hilo.harness.run.closedloop;

/**
 * The load that one measurement puts on an application.
 *
 * @param connections each with one request under way at any time
 * @param seconds measured
 * @param warmUpSeconds before that; at least 2
 * @param profiled whether a flight recording with the settings "profile" is made of the measured part
 */
public record ClosedLoopLoad(int connections, int seconds, int warmUpSeconds, boolean profiled) {
    /** More would keep an application with one thread for each so busy that the JIT compiler gets no processor. */
    private static final int FEW_CONNECTIONS = 2;
    /** The part of the warm-up at all connections. */
    private static final int LAST_PART = 5;

    public int warmUpConnections() {
        return Math.min(FEW_CONNECTIONS, connections);
    }

    public int secondsAtFewConnections() {
        return warmUpSeconds - secondsAtAllConnections();
    }

    /** Enough to fill the pools of threads and database connections. */
    public int secondsAtAllConnections() {
        return Math.max(1, warmUpSeconds / LAST_PART);
    }
}
