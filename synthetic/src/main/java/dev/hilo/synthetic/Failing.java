package dev.hilo.synthetic;

import dev.hilo.synthetic.Fate.Ending;

/**
 * A scenario with failures in each hundred successive requests: two get status 500, one loses its connection, one has wrong content, one
 * waits too long.
 */
final class Failing implements Scenario {
    static final int ROUND = 100;
    private static final double MILLIS = 5;
    /** A delay beyond the timeout of clients. */
    private static final double TOO_LONG_MILLIS = 10_000;

    /** Connections are not reused: some clients, Gatling among them, silently repeat a request that failed on a reused connection. */
    @Override
    public boolean keepsConnections() {
        return false;
    }

    @Override
    public Fate fate(long number, long arrived) {
        return switch ((int) (number % ROUND)) {
            case 9, 59 -> Fate.after(MILLIS, Ending.ERROR);
            case 29 -> Fate.after(MILLIS, Ending.CUT);
            case 49 -> Fate.after(MILLIS, Ending.WRONG);
            case 79 -> Fate.after(TOO_LONG_MILLIS);
            default -> Fate.after(MILLIS);
        };
    }
}
