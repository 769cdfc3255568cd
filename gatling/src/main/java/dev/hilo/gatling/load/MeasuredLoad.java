package dev.hilo.gatling.load;

import dev.hilo.gatling.record.CallLog;
import java.util.Arrays;
import java.util.Optional;

/** The load that is measured. */
sealed interface MeasuredLoad permits OpenLoad, ClosedLoad {

    /** Arrivals that the plan asks for in each second; empty when the answers set the pace. */
    Optional<int[]> offered();

    /** Arrivals in all; 0 when the answers set the pace. */
    default int arrivals() {
        return offered().map(perSecond -> Arrays.stream(perSecond).sum()).orElse(0);
    }

    /** How long requests begin. */
    int seconds();

    /** When the load began; null when no request came. */
    Origin origin();

    CallLog log();
}
