package dev.hilo.harness.report.compare;

import dev.hilo.harness.report.compare.RunComparison.LostCell;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What became of the limits that a user set.
 *
 * @param failed one line for each change beyond a limit that is shown as a difference, and for each cell that ran in A and broke in B
 * @param notShown one line for each that is beyond a limit and not shown
 */
public record ThresholdOutcome(List<String> failed, List<String> notShown) {

    public static ThresholdOutcome of(List<FailureThreshold> limits, RunComparison comparison) {
        List<String> failed = new ArrayList<>();
        List<String> notShown = new ArrayList<>();
        for (FailureThreshold limit : limits) {
            for (Change change : limit.exceeded(comparison)) {
                (change.isShown() ? failed : notShown).add(limit.told(change));
            }
        }
        if (!limits.isEmpty()) {
            comparison.lost().stream()
                    .filter(LostCell::broken)
                    .map(lost -> "failed: %s, %s".formatted(lost.cell(), lost.reason()))
                    .forEach(failed::add);
        }
        return new ThresholdOutcome(List.copyOf(failed), List.copyOf(notShown));
    }

    /** One line for each change that is beyond a limit, those that fail first. */
    List<String> lines() {
        return Stream.concat(failed.stream(), notShown.stream()).toList();
    }

    public boolean isFailed() {
        return !failed.isEmpty();
    }
}
