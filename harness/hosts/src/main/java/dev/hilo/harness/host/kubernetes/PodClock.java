package dev.hilo.harness.host.kubernetes;

import java.io.IOException;

/** The wall clock of a pod's node against that of this machine. */
record PodClock(StartedPod pod) {
    private static final int ECHOES = 5;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final long MILLIS_PER_SECOND = 1_000;

    /**
     * Milliseconds by which it is ahead. The pod answers when its clock begins a new second, because not every image tells parts of one.
     *
     * @throws IOException in one line where the pod does not answer, or its image tells no time
     */
    long aheadMillis() throws IOException {
        long way = millisOfAWay();
        String told = pod.answer("tick").getFirst();
        return ahead(told, System.currentTimeMillis(), way);
    }

    /**
     * @param told the second that has begun, since the epoch, and a colon
     * @param heardAt the time here when that answer came
     * @param way milliseconds from the pod to this machine
     */
    static long ahead(String told, long heardAt, long way) throws IOException {
        if (!told.matches("\\d{9,12}:")) {
            throw new IOException("date +%%s in the pod tells %s choose another image with --observer-image"
                    .formatted(Trouble.oneLine(told)));
        }
        return MILLIS_PER_SECOND * Long.parseLong(told.substring(0, told.length() - 1)) - (heardAt - way);
    }

    private long millisOfAWay() throws IOException {
        long least = Long.MAX_VALUE;
        for (int number = 0; number < ECHOES; number++) {
            long begun = System.nanoTime();
            pod.answer("echo");
            least = Math.min(least, System.nanoTime() - begun);
        }
        return Math.round(least / NANOS_PER_MILLI / 2);
    }
}
