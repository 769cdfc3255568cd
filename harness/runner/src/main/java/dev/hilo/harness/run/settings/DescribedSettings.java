package dev.hilo.harness.run.settings;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.env.CpuPlan.Role;
import dev.hilo.harness.host.Hosts;
import dev.hilo.harness.probe.FlightRecording;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.run.application.HeapSize;
import dev.hilo.harness.run.levels.Memory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The settings that a user can choose, as they are stored with a result, with the unit in the name. */
record DescribedSettings(RunSettings settings) {
    Map<String, String> byName() {
        Map<String, String> described = new LinkedHashMap<>();
        described.put("heap of the application", describedHeap());
        described.put("garbage collector of the application", settings.jvm().collector());
        for (Role role : Role.values()) {
            described.put("processors of the " + role.key(), settings.processors(role));
        }
        if (!settings.application().hosts().chosen().equals(Hosts.LOCAL)) {
            described.put(RunResult.HOST, settings.application().hosts().chosen());
        }
        settings.generatorPods().ifPresent(pods -> described.put(RunResult.GENERATOR_PODS, pods.described()));
        int replicas = settings.application().hosts().replicas();
        if (replicas > 1) {
            described.put("replicas of the application", String.valueOf(replicas));
        }
        settings.limits()
                .memoryBytes()
                .ifPresent(bytes -> described.put("memory limit of the application (MB)", String.valueOf(bytes >> 20)));
        settings.limits()
                .processors()
                .ifPresent(quota -> described.put("quota of the application (processors)", String.valueOf(quota)));
        described.put(RunResult.REQUEST_TIMEOUT, ofLoaded(workload -> String.valueOf(workload.requestTimeoutMillis())));
        described.put(
                "requests of a warm-up",
                ofLoaded(workload -> String.valueOf(
                        workload.profile(settings.profile()).warmUp().requests())));
        settings.aim().ifPresent(sought -> {
            if (sought.isSearched()) {
                described.put(RunResult.CAPACITY_GOAL, sought.goal().text());
            }
            sought.curve().ifPresent(rates -> {
                described.put(
                        RunResult.CURVE_AROUND,
                        rates.capacity().isPresent()
                                ? String.valueOf(rates.capacity().getAsInt())
                                : "the capacity that is found");
                described.put(RunResult.CURVE_GOAL, sought.goal().text());
            });
            sought.rolling()
                    .ifPresent(rolling ->
                            described.put("load of a rolling restart (s)", String.valueOf(rolling.seconds())));
            described.put(RunResult.PODS_FOR, String.valueOf(sought.podsFor()));
        });
        settings.jvm().profiler().ifPresent(profiler -> {
            described.put(RunResult.PROFILER, profiler.words());
            profiler.bytesForEachSample()
                    .ifPresent(bytes -> described.put(RunResult.ALLOCATION_SAMPLES, String.valueOf(bytes)));
            if (settings.jvm().isRecorded()) {
                described.put(RunResult.LEAST_WAIT, String.valueOf(FlightRecording.LEAST_WAIT_MICROS));
            }
        });
        described.put("databases", settings.databases().described());
        return described;
    }

    /** The heap in words. Where the run varies the memory, every variant has a limit although these settings have none. */
    private String describedHeap() {
        boolean isLimited = settings.suite().factors().factors().stream()
                .anyMatch(factor -> factor.varied() && factor.name().equals(Memory.NAME));
        HeapSize usual =
                isLimited ? HeapSize.UNDER_A_LIMIT : settings.application().heap();
        HeapSize size = settings.jvm().heap().orElse(usual);
        return size.isShare() ? size.text() + " of its memory" : size.text();
    }

    /** A setting of the workloads that have a load: one value where all have the same. */
    private String ofLoaded(Function<Workload, String> setting) {
        Map<String, List<String>> names = settings.workloads().stream()
                .filter(workload -> !workload.profile(settings.profile()).load().isNone())
                .collect(groupingBy(setting, LinkedHashMap::new, mapping(Workload::name, toList())));
        return names.size() == 1
                ? names.keySet().iterator().next()
                : names.entrySet().stream()
                        .map(entry -> entry.getKey() + " of " + String.join(", ", entry.getValue()))
                        .collect(joining("; "));
    }
}
