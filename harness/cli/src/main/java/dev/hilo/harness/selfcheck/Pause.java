package dev.hilo.harness.selfcheck;

/** A pause of the garbage collector from the JVM's log, in milliseconds. */
record Pause(long endedEpochMillis, double millis) {

    double beganEpochMillis() {
        return endedEpochMillis - millis;
    }
}
