package dev.hilo.harness.cli;

import dev.hilo.harness.report.model.variants.Column;
import dev.hilo.harness.run.capacity.CapacityTimes;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.capacity.LatencyGoal.LatencyLimit;
import dev.hilo.harness.run.further.CapacitySide;
import dev.hilo.harness.run.settings.RunSettings;
import java.util.List;
import java.util.Locale;

/**
 * Percentiles beyond p99 of a goal that a window of its search has too few requests for.
 *
 * @param goal of the search
 * @param perSecond arrivals at which it begins
 */
record RareTail(LatencyGoal goal, int perSecond) {
    private static final double USUAL = 99;
    private static final double ROUNDING = 1e6;

    /** A warning for each percentile and rate; none for a run without a goal. */
    static List<String> warnings(RunSettings settings) {
        return settings.aim().stream()
                .flatMap(aim -> settings.workloads().stream()
                        .map(workload ->
                                new RareTail(aim.goal(), CapacitySide.highestRate(settings.profile(workload.name())))))
                .distinct()
                .flatMap(tail -> tail.warnings().stream())
                .toList();
    }

    List<String> warnings() {
        return goal.latencies().stream()
                .map(LatencyLimit::percentile)
                .filter(percentile -> percentile > USUAL && above(percentile) < Column.ENOUGH_ABOVE)
                .map(this::warning)
                .toList();
    }

    /** The requests of a window that are slower; rounded, because 100 - 99.9 is a little less than 0.1. */
    private double above(double percentile) {
        return Math.round(perSecond * CapacityTimes.STEP * (100 - percentile) * ROUNDING) / (100 * ROUNDING);
    }

    private String warning(double percentile) {
        return String.format(
                Locale.ROOT,
                "--slo p%s: of a window of %d s at %d requests a second %.1f are slower, and a percentile needs %d: below a capacity of %.0f it is about single requests",
                percentile,
                CapacityTimes.STEP,
                perSecond,
                above(percentile),
                Column.ENOUGH_ABOVE,
                Math.ceil(perSecond * Column.ENOUGH_ABOVE / above(percentile)));
    }
}
