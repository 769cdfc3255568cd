package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.Verdict;
import java.util.Optional;

/**
 * The test of a control: two variants that are known to be the same.
 *
 * @param contrast of a pair that was declared as a control; empty for the A/A of a workload
 */
public record ControlCheck(String workload, Optional<Contrast> contrast, Metric metric, TestDecision decision) {

    /** Whether the two could be compared. Two bounds, or a side that fails many more requests, show neither a difference nor that there is none. */
    public boolean isCompared() {
        return decision.verdict() != Verdict.INVALID;
    }

    /** Whether the control shows a difference that matters: then no verdict of the run can be trusted. */
    public boolean isAlarm() {
        return decision.verdict().isDifference();
    }
}
