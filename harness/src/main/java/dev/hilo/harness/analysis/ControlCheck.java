package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.TestDecision;
import java.util.Optional;

/**
 * Whether two that are the same look the same.
 *
 * @param contrast of a pair that was declared as a control; empty for the A/A of a workload
 */
public record ControlCheck(String workload, Optional<Contrast> contrast, Metric metric, TestDecision decision) {

    /** A difference that is not there: then no difference of the run can be believed. */
    public boolean isAlarm() {
        return decision.verdict().isDifference();
    }
}
