package dev.hilo.harness.report.limits;

import java.util.Comparator;
import java.util.List;

/**
 * Checks of all limits.
 *
 * @param all the most severe first, then in the order of the limits
 */
public record LimitChecks(List<LimitCheck> all) {

    public LimitChecks {
        all = all.stream().sorted(Comparator.comparing(LimitCheck::status)).toList();
    }

    public List<String> lines() {
        return all.stream().map(LimitCheck::line).toList();
    }

    public boolean isFailed() {
        return all.stream().anyMatch(check -> check.status().isFailure());
    }

    /** Whether every limit is decided, so that a run may end at this look. */
    public boolean isDecided() {
        return all.stream().allMatch(check -> check.status().isDecided());
    }
}
