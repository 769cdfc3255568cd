package dev.hilo.harness.report.limits;

import dev.hilo.harness.analysis.FailureGap;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.words.CollapseWords;
import dev.hilo.harness.result.RunResult;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Failed requests that leave a limit unjudged: what a side measures of the rest of its requests keeps no limit. */
public final class FailedWork {
    /** Metrics of requests that were served, which say little where many were not. */
    private static final Set<ComparedMetric> OF_THE_SERVED = EnumSet.of(
            ComparedMetric.MEDIAN,
            ComparedMetric.P99,
            ComparedMetric.REQUEST_CPU,
            ComparedMetric.CPU,
            ComparedMetric.HEAP,
            ComparedMetric.RSS);

    private FailedWork() {}

    /**
     * The failures in words: a start of the new side that collapsed, whatever the metric, or a side that fails many more requests than the
     * other; empty where there are none.
     *
     * @param sides the one before the change without its starts that collapsed, which a change may mend, then the new one
     * @param run whose goals say how many failures are many
     */
    public static Optional<String> of(ComparedMetric metric, List<VariantTrials> sides, RunResult run) {
        return CollapseWords.clause(sides.getLast(), run)
                .or(() -> OF_THE_SERVED.contains(metric)
                        ? FailureGap.between(sides, run).map(gap -> "the share of failed requests is " + gap.shares())
                        : Optional.empty());
    }
}
