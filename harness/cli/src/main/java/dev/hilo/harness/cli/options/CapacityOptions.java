package dev.hilo.harness.cli.options;

import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.run.capacity.CapacityAim;
import dev.hilo.harness.run.capacity.CapacitySearch;
import dev.hilo.harness.run.capacity.CurveRates;
import dev.hilo.harness.run.levels.Replicas;
import dev.hilo.harness.run.settings.RunSettings;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of {@code bench run} for the capacity search: the highest rate at which a variant meets a latency goal. */
public final class CapacityOptions {
    private static final int LEAST_ROLLING = 10;
    private static final int MOST_ROLLING = 3_600;
    /** The value of {@code --curve} without a rate. */
    private static final String SEARCHED = "-1";

    @Mixin
    SearchOptions search;

    @Option(
            names = "--curve",
            paramLabel = "RATE",
            arity = "0..1",
            fallbackValue = SEARCHED,
            description =
                    "After each trial, measure latency at eight rates from 10 %% to 120 %% of the capacity, up and down: that which "
                            + "--find-capacity finds, or this rate per second.")
    Integer curve;

    @Option(
            names = "--overload",
            description =
                    "With --find-capacity: then 150 %% of the capacity for 20 s and 50 %% for 30 s, to measure how soon the goal is met "
                            + "again. The same after an outage of 10 s of the services, in a workload that has some.")
    boolean overload;

    @Option(
            names = "--pods-for",
            paramLabel = "RATE",
            description =
                    "With --vary cpus, memory or replicas: the rate per second for which the report counts the pods needed; "
                            + CapacityAim.USUAL_PODS_FOR + " by default.")
    Integer podsFor;

    @Option(
            names = "--rolling-restart",
            paramLabel = "SECONDS",
            arity = "0..1",
            fallbackValue = "120",
            description =
                    "With --replicas or --vary replicas: after each trial, replace the replicas one after the other under its load, in a "
                            + "load of so many seconds; 120 without a number.")
    Integer rollingSeconds;

    public boolean isNothingSaid() {
        return !search.isAsked() && curve == null && rollingSeconds == null;
    }

    /** @throws UsageException when the goal cannot be parsed or a workload has no arrival rate */
    public RunSettings applyTo(RunSettings settings) {
        requireRate();
        if (isNothingSaid()) {
            refuseWithoutSearch();
            return settings;
        }
        if (curve != null && !isSearched()) {
            refuseWithoutCapacity();
        }
        SearchOptions.requireRates(option(), settings);
        CapacityAim aim = new CapacityAim(search.goal(), pods(), overload, rates());
        RunSettings aimed = settings.withAim(rollingSeconds == null ? aim : aim.with(rolling(settings)));
        // a correction for request CPU and p99 would widen the interval of the capacity by a third
        return search.isAsked() ? aimed.asking(List.of(Metric.CAPACITY_PER_S)) : aimed;
    }

    private CapacityAim.Rolling rolling(RunSettings settings) {
        if (rollingSeconds < LEAST_ROLLING || rollingSeconds > MOST_ROLLING) {
            throw new UsageException("--rolling-restart %d is no length of its load: use %d to %d seconds"
                    .formatted(rollingSeconds, LEAST_ROLLING, MOST_ROLLING));
        }
        boolean isVaried = settings.suite().factors().factors().stream()
                .anyMatch(factor -> factor.varied() && factor.name().equals(Replicas.NAME));
        if (!isVaried && settings.application().hosts().replicas() < 2) {
            throw new UsageException(
                    "--rolling-restart replaces one replica after the other: give --replicas 2 or more");
        }
        return new CapacityAim.Rolling(rollingSeconds, !search.isAsked() && curve == null);
    }

    private String option() {
        return search.isAsked() ? SearchOptions.NAME : curve == null ? "--rolling-restart" : "--curve";
    }

    /** A given rate takes the place of a search, unless that is asked for as well. */
    private Optional<CurveRates> rates() {
        return Optional.ofNullable(curve)
                .map(rate -> new CurveRates(isSearched() ? OptionalInt.empty() : OptionalInt.of(rate)));
    }

    private boolean isSearched() {
        return curve == Integer.parseInt(SEARCHED);
    }

    private void requireRate() {
        if (curve == null || isSearched()) {
            return;
        }
        if (curve < 1 || curve > CapacitySearch.HIGHEST) {
            throw new UsageException(
                    "--curve %d is not a rate: use one from 1 to %d, or none".formatted(curve, CapacitySearch.HIGHEST));
        }
        if (search.isAsked()) {
            throw new UsageException(
                    "--curve %d gives the capacity that --find-capacity looks for: leave out one of them"
                            .formatted(curve));
        }
    }

    private void refuseWithoutCapacity() {
        if (overload) {
            throw new UsageException("--overload needs the rate that a search finds: give --curve without a rate");
        }
    }

    private void refuseWithoutSearch() {
        search.refuseAGoal();
        if (overload) {
            throw new UsageException(
                    "--overload is a multiple of the rate that --find-capacity finds: give both or neither");
        }
        if (podsFor != null) {
            throw new UsageException("--pods-for needs the rates of --find-capacity: give both or neither");
        }
    }

    private int pods() {
        if (podsFor != null && (podsFor < 1 || podsFor > 1_000_000)) {
            throw new UsageException("--pods-for %d is not a rate: use one from 1 to 1000000".formatted(podsFor));
        }
        return podsFor == null ? CapacityAim.USUAL_PODS_FOR : podsFor;
    }
}
