package dev.hilo.harness.host.kubernetes;

import java.io.IOException;

/**
 * The bounds of the wall clock of another machine, which tells whole seconds alone, because not every image tells parts of one: each
 * answer sets bounds to the difference, and an answer right before or after a new second sets narrow ones. A late answer makes them wider,
 * never wrong.
 *
 * @param atLeast milliseconds by which it is ahead of the clock here
 * @param atMost milliseconds by which it may be ahead
 */
record PodClock(long atLeast, long atMost) {
    private static final PodClock UNKNOWN = new PodClock(Long.MIN_VALUE / 2, Long.MAX_VALUE / 2);
    private static final long MILLIS_PER_SECOND = 1_000;
    /** Width of bounds that are narrow enough: ten times less than the distance of two readings of an application's CPU. */
    private static final long ENOUGH_MILLIS = 10;

    private static final long MOST_MILLIS = 3_000;
    private static final long PAUSE_MILLIS = 3;

    /**
     * Asks a pod until its clock is known to some milliseconds, which takes a second, or for at most three.
     *
     * @throws IOException in one line where the pod does not answer, or its image tells no time
     */
    static PodClock of(StartedPod pod) throws IOException, InterruptedException {
        PodClock known = UNKNOWN;
        long begun = System.nanoTime();
        while (known.width() > ENOUGH_MILLIS && System.nanoTime() - begun < MOST_MILLIS * 1_000_000) {
            Thread.sleep(PAUSE_MILLIS);
            long askedAt = System.currentTimeMillis();
            String told = pod.answer("clock").getFirst();
            known = known.and(told, askedAt, System.currentTimeMillis());
        }
        return known;
    }

    /** @param told seconds since the epoch and a colon, at some moment between question and answer */
    PodClock and(String told, long askedAt, long answeredAt) throws IOException {
        if (!told.matches("\\d{9,12}:")) {
            throw new IOException("date +%%s in the pod tells %s choose another image with --observer-image"
                    .formatted(Trouble.oneLine(told)));
        }
        long second = MILLIS_PER_SECOND * Long.parseLong(told.substring(0, told.length() - 1));
        return new PodClock(
                Math.max(atLeast, second - answeredAt), Math.min(atMost, second + MILLIS_PER_SECOND - askedAt));
    }

    private long width() {
        return atMost - atLeast;
    }

    long aheadMillis() {
        return Math.floorDiv(atLeast + atMost, 2);
    }
}
