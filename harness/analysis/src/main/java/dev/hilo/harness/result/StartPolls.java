package dev.hilo.harness.result;

/**
 * The distance of two looks at a program that starts: 2 % of the time since its start, so that the start of a fast program is not that of
 * the looks. A look keeps a processor busy that the program may need, so there is a shortest distance, and a longest one for slow programs.
 */
public final class StartPolls {
    private static final double SHARE = 0.02;
    private static final double SHORTEST_SECONDS = 0.001;
    private static final double LONGEST_SECONDS = 0.02;

    private StartPolls() {}

    /** Seconds to the next look, so many seconds after the start. */
    public static double distanceAt(double seconds) {
        return Math.clamp(SHARE * seconds, SHORTEST_SECONDS, LONGEST_SECONDS);
    }
}
