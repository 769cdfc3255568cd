package dev.hilo.harness.run;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.hilo.databases.DatabaseSource;
import dev.hilo.harness.catalog.CatalogException;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.env.CpuPlan;
import dev.hilo.harness.load.Generators;
import dev.hilo.harness.run.capacity.LatencyGoal;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * What is the same for all trials of a run.
 *
 * @param java the java executable that runs applications and load generator
 * @param workloads those that are run, all of one suite
 * @param profile name of the profile in which they are run
 * @param heap maximum and initial heap of an application, in the JVM's words: 500m
 * @param collector garbage collector of an application, in the JVM's words: G1
 * @param port port of the application; empty for any free one
 * @param goal at which the highest rate is to be found after each trial; empty for no such search
 */
public record RunSettings(
        Path java,
        List<Workload> workloads,
        String profile,
        long seed,
        String heap,
        String collector,
        CpuPlan cpus,
        OptionalInt port,
        DatabaseSource databases,
        Optional<LatencyGoal> goal) {

    public RunSettings withGoal(LatencyGoal capacityGoal) {
        return new RunSettings(
                java, workloads, profile, seed, heap, collector, cpus, port, databases, Optional.of(capacityGoal));
    }

    /** Fails before anything begins when a database server that these variants need cannot be had or used. */
    public void requireDatabases(List<Variant> variants) {
        databases.require(variants.stream()
                .map(Variant::database)
                .filter(Objects::nonNull)
                .distinct()
                .toList());
    }

    /** What the search adds to each trial, at most. */
    public double secondsOfCapacitySearch() {
        return goal.isPresent() ? CapacityStep.secondsOfSearch() : 0;
    }

    public Workload workload(String name) {
        return workloads.stream()
                .filter(workload -> workload.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Name of the load generator, which is one for all workloads, because they follow each other in one start.
     *
     * @throws CatalogException when they have different ones
     */
    public String generator() {
        List<String> names = workloads.stream()
                .filter(workload -> !workload.profile(profile).load().isNone())
                .map(workload -> workload.generator().name())
                .distinct()
                .toList();
        if (names.size() > 1) {
            throw new CatalogException(
                    "these workloads have different load generators (%s): choose those of one with --workload"
                            .formatted(String.join(", ", names)));
        }
        return names.isEmpty() ? Generators.GATLING : names.getFirst();
    }

    public Profile profile(String workload) {
        return workload(workload).profile(profile);
    }

    /** For the result: what the user could have chosen otherwise, with the unit in the name. */
    public Map<String, String> described() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("heap of the application", heap);
        settings.put("garbage collector of the application", collector);
        cpus.byRole().forEach((role, set) -> settings.put("processors of the " + role, set));
        settings.put("request timeout (ms)", ofLoaded(workload -> String.valueOf(workload.requestTimeoutMillis())));
        settings.put(
                "warm-up at most (s)",
                ofLoaded(workload ->
                        String.valueOf(workload.profile(profile).warmUp().maxSeconds())));
        goal.ifPresent(sought -> settings.put("goal of the capacity search", sought.text()));
        settings.put("databases", databases.described());
        return settings;
    }

    /** A setting of the workloads that have a load: one value where all have the same. */
    private String ofLoaded(Function<Workload, String> setting) {
        Map<String, List<String>> names = workloads.stream()
                .filter(workload -> !workload.profile(profile).load().isNone())
                .collect(groupingBy(setting, LinkedHashMap::new, mapping(Workload::name, toList())));
        return names.size() == 1
                ? names.keySet().iterator().next()
                : names.entrySet().stream()
                        .map(entry -> entry.getKey() + " of " + String.join(", ", entry.getValue()))
                        .collect(joining("; "));
    }
}
