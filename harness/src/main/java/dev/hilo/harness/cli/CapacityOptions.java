package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.run.RunSettings;
import dev.hilo.harness.run.capacity.LatencyGoal;
import picocli.CommandLine.Option;

/** Whether {@code bench run} also looks for the highest rate that each variant can serve, and what that means. */
final class CapacityOptions {
    private static final String USUAL = "p99<=100ms,errors<=0.1%";

    @Option(
            names = "--find-capacity",
            description = "After each trial, find the highest arrival rate that still meets the goal of --slo.")
    boolean find;

    @Option(
            names = "--slo",
            paramLabel = "GOAL",
            // picocli formats a description, so the percent sign at the end of the goal is doubled
            description = "The goal: latency percentiles and the share of errors; " + USUAL + "% by default.")
    String goal;

    /** @throws UsageException when the goal cannot be read or a workload has no arrival rate */
    RunSettings applyTo(RunSettings settings) {
        if (!find) {
            if (goal != null) {
                throw new UsageException("--slo is the goal of --find-capacity: give both or neither");
            }
            return settings;
        }
        for (Workload workload : settings.workloads()) {
            if (workload.generator().isCommand()) {
                throw new UsageException(
                        "--find-capacity needs rising rates, which the command of workload %s cannot make: choose others with --workload"
                                .formatted(workload.name()));
            }
            if (workload.profile(settings.profile()).load().phasesOf(1).isEmpty()) {
                throw new UsageException(
                        "--find-capacity needs arrivals at a rate, which workload %s does not have: choose others with --workload"
                                .formatted(workload.name()));
            }
        }
        try {
            return settings.withGoal(LatencyGoal.parse(goal == null ? USUAL : goal));
        } catch (IllegalArgumentException e) {
            throw new UsageException("--slo: " + e.getMessage());
        }
    }
}
