package dev.hilo.harness.cli.options;

import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.run.capacity.CapacityAim;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.settings.RunSettings;
import picocli.CommandLine.Option;

/** Options of the search for the highest rate that meets a latency goal. */
public final class SearchOptions {
    static final String NAME = "--find-capacity";
    private static final String USUAL = "p99<=100ms,errors<=0.1%";

    @Option(
            names = NAME,
            description = "After each trial, find the highest arrival rate that still meets the goal of --slo.")
    boolean asked;

    @Option(
            names = "--slo",
            paramLabel = "GOAL",
            // picocli formats a description, so the percent sign at the end of the goal is doubled
            description = "The goal: latency percentiles and the share of errors; " + USUAL + "% by default.")
    String goal;

    /**
     * The settings with a search after each trial, where one is asked for.
     *
     * @throws UsageException when the goal cannot be parsed or a workload has no arrival rate
     */
    public RunSettings applyTo(RunSettings settings) {
        if (!asked) {
            refuseAGoal();
            return settings;
        }
        requireRates(NAME, settings);
        return settings.withAim(new CapacityAim(goal()));
    }

    boolean isAsked() {
        return asked;
    }

    /** @throws UsageException when the goal cannot be parsed */
    LatencyGoal goal() {
        try {
            return LatencyGoal.parse(goal == null ? USUAL : goal);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--slo: " + e.getMessage());
        }
    }

    /** @throws UsageException when there is a goal, where nothing is searched */
    void refuseAGoal() {
        if (goal != null) {
            throw new UsageException("--slo is the goal of --find-capacity: give both or neither");
        }
    }

    /**
     * @param option that needs the rates
     * @throws UsageException when a workload has no arrival rate
     */
    static void requireRates(String option, RunSettings settings) {
        for (Workload workload : settings.workloads()) {
            if (workload.generator().isCommand()) {
                throw new UsageException(
                        "%s needs rising rates, which the command of workload %s cannot make: choose others with --workload"
                                .formatted(option, workload.name()));
            }
            if (workload.profile(settings.profile()).load().phasesOf(1).isEmpty()) {
                throw new UsageException(
                        "%s needs arrivals at a rate, which workload %s does not have: choose others with --workload"
                                .formatted(option, workload.name()));
            }
        }
    }
}
