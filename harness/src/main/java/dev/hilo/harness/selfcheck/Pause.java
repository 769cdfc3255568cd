package dev.hilo.harness.selfcheck;

/** A pause of the garbage collector, as the JVM's own log tells it. Milliseconds. */
record Pause(long endedEpochMillis, double millis) {

    double beganEpochMillis() {
        return endedEpochMillis - millis;
    }
}
