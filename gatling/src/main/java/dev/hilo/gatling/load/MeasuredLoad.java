package dev.hilo.gatling.load;

import dev.hilo.gatling.plan.PlannedLoad;
import dev.hilo.gatling.record.CallLog;
import io.gatling.javaapi.core.PopulationBuilder;
import java.util.Arrays;
import java.util.Optional;

/** The load that is measured. */
interface MeasuredLoad {

    static MeasuredLoad of(PlannedLoad plan, Workload workload, Progress progress) {
        return plan.clients() == null
                ? new OpenLoad(plan.phases(), workload, progress)
                : new ClosedLoad(plan.clients(), workload);
    }

    PopulationBuilder population(String name);

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
