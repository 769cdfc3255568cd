package dev.hilo.services.reviews;

/** Random draws that depend on a seed and the number of a call, not on the order of threads. */
final class Draw {
    private static final long GOLDEN_RATIO = 0x9e3779b97f4a7c15L;

    private Draw() {}

    /** The seed of one call. */
    static long mix(long seed, long call) {
        return seed + (call + 1) * GOLDEN_RATIO * 3;
    }
}
