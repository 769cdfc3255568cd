package dev.hilo.gatling.load;

import dev.hilo.gatling.record.CallLog;
import java.util.Arrays;
import java.util.Optional;

/** The measured load. */
sealed interface MeasuredLoad permits OpenLoad, ClosedLoad {

    /** Planned arrivals of each second; empty in a closed load. */
    Optional<int[]> offered();

    /** Number of planned arrivals; 0 in a closed load. */
    default int arrivals() {
        return offered().map(perSecond -> Arrays.stream(perSecond).sum()).orElse(0);
    }

    /** Duration in which requests start. */
    int seconds();

    /** Begin of the load; null when no request was sent. */
    Origin origin();

    CallLog log();
}
