package dev.hilo.harness.host.kubernetes;

import java.io.IOException;

/** The wall clock of a pod's node against that of this machine. */
record PodClock(StartedPod pod) {
    private static final int LOOKS = 5;
    private static final long NANOS_PER_MILLI = 1_000_000;

    /**
     * What a pod has told of its clock.
     *
     * @param millis its time, in milliseconds since the epoch
     * @param askedAt the time here when it was asked
     * @param tookNanos from the question to the answer
     */
    record Reading(long millis, long askedAt, long tookNanos) {
        /**
         * @param told nanoseconds since the epoch, and a colon
         * @throws IOException in one line where it is no such number, as of a {@code date} that knows only seconds
         */
        static Reading of(String told, long askedAt, long tookNanos) throws IOException {
            if (!told.matches("\\d{16,19}:")) {
                throw new IOException(
                        "date +%%s%%N in the pod tells no nanoseconds but %s choose another image with --observer-image"
                                .formatted(Trouble.oneLine(told)));
            }
            return new Reading(
                    Long.parseLong(told.substring(0, told.length() - 1)) / NANOS_PER_MILLI, askedAt, tookNanos);
        }

        /** The other clock against this one, taken to be read in the middle between question and answer. */
        long aheadMillis() {
            return millis - askedAt - tookNanos / NANOS_PER_MILLI / 2;
        }
    }

    /**
     * Milliseconds by which it is ahead, as exact as half an answer takes.
     *
     * @throws IOException where the pod does not answer, or its image tells no time below a second
     */
    long aheadMillis() throws IOException {
        Reading best = read();
        for (int look = 1; look < LOOKS; look++) {
            Reading next = read();
            best = next.tookNanos() < best.tookNanos() ? next : best;
        }
        return best.aheadMillis();
    }

    private Reading read() throws IOException {
        long begun = System.nanoTime();
        long askedAt = System.currentTimeMillis();
        String told = pod.answer("clock").getFirst();
        return Reading.of(told, askedAt, System.nanoTime() - begun);
    }
}
