package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import java.util.List;
import java.util.Set;

/**
 * A side whose heap was not collected during a load. A heap is highest just before a collection; without one the highest heap tells how long
 * ago the last collection was, which is the same in all duets of a plan, because all do the same work before.
 */
final class UncollectedHeap {
    private static final Set<Metric> HIGHEST = Set.of(Metric.HEAP_USED_MAX_MB, Metric.HEAP_USED_MAX_PERCENT);

    private UncollectedHeap() {}

    /** Whether a metric is the highest heap of a load. */
    static boolean concerns(Metric metric) {
        return HIGHEST.contains(metric);
    }

    /** Why the highest heaps of sides cannot be compared; empty where each was collected, or nothing is known of collections. */
    static String reason(List<VariantTrials> sides) {
        return sides.stream()
                .filter(side -> side.ok().stream().anyMatch(UncollectedHeap::isUncollected))
                .findFirst()
                .map(
                        side -> "the heap of " + side.name()
                                + " was not collected during a load, so its highest value depends on when the last collection was")
                .orElse("");
    }

    private static boolean isUncollected(TrialResult trial) {
        return trial.metrics().getOrDefault(Metric.GC_PAUSES, 1.0) == 0;
    }
}
