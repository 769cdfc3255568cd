package dev.hilo.synthetic;

import dev.hilo.synthetic.Fate.Ending;

/**
 * A scenario with failures in each hundred successive requests: two get status 500, one loses its connection, one has wrong content, one
 * waits too long.
 */
final class Failing implements Scenario {
    static final int ROUND = 100;
    private static final double MILLIS = 5;
    /** Longer than a client waits. */
    private static final double TOO_LONG_MILLIS = 3_000;

    /** A client may ask again, and tell nobody, what it asked in vain on a connection that it had used before: Gatling does. */
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
