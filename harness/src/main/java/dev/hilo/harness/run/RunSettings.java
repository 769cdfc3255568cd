package dev.hilo.harness.run;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.hilo.databases.DatabaseSource;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.env.CpuPlan;
import dev.hilo.harness.host.ApplicationHost;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.processes.CpuSet;
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
 * @param host where the applications run
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
        ApplicationHost host,
        OptionalInt port,
        DatabaseSource databases,
        Optional<LatencyGoal> goal) {

    public RunSettings withGoal(LatencyGoal capacityGoal) {
        return new RunSettings(
                java,
                workloads,
                profile,
                seed,
                heap,
                collector,
                cpus,
                host,
                port,
                databases,
                Optional.of(capacityGoal));
    }

    /**
     * Where a variant starts and is warmed up: on all processors of the run, where a JIT compiler does in seconds what takes minutes on one.
     * A program that sizes itself by the processors that it finds has to start on those that it is measured on.
     */
    CpuSet cpusBeforeLoad(Variant variant) {
        return variant.confinedFromStart() ? cpus.application() : cpus.all();
    }

    /** The placeholders that tell an application how large it may be. */
    Map<String, String> sizes() {
        return Map.of(
                "heap", heap,
                "memory", String.valueOf(bytes(heap)),
                "cpus", String.valueOf(cpus.application().processors().size()));
    }

    /** @param size a number with k, m or g behind it */
    private static long bytes(String size) {
        int last = size.length() - 1;
        int shift = 10 * (1 + "kmg".indexOf(Character.toLowerCase(size.charAt(last))));
        return Long.parseLong(size.substring(0, last)) << shift;
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
