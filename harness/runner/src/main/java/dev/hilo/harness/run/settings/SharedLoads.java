package dev.hilo.harness.run.settings;

import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.load.Generators;
import dev.hilo.load.requests.Requests;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The loads of a run for generators in pods.
 *
 * @param generators that produce each load together
 */
record SharedLoads(RunSettings settings, int generators) {

    /** Why they cannot produce these loads, in one line; empty when they can. */
    Optional<String> objection() {
        Optional<String> other = ofOtherPrograms();
        return other.isPresent() || generators == 1
                ? other
                : ofClosedLoads().or(this::ofSearches).or(this::ofTakenValues);
    }

    private Optional<String> ofOtherPrograms() {
        return loaded().filter(workload -> !workload.generator().name().equals(Generators.GATLING))
                .findFirst()
                .map(workload -> "--generators: the load of %s comes from a %s, which runs on this machine alone"
                        .formatted(workload.name(), workload.generator().name()));
    }

    private Optional<String> ofClosedLoads() {
        return loaded().filter(
                        workload -> workload.profile(settings.profile()).load().isClosed())
                .findFirst()
                .map(workload ->
                        "--generators %d: the load of %s is closed, and only arrivals are shared; use --generators 1"
                                .formatted(generators, workload.name()));
    }

    private Optional<String> ofSearches() {
        return settings.aim()
                .map(aim ->
                        "--generators %d: a search for capacities and a curve need one generator; use --generators 1"
                                .formatted(generators));
    }

    /** What one generator takes out of the application, another one must not find there. */
    private Optional<String> ofTakenValues() {
        return loaded().map(Workload::requests)
                .filter(Objects::nonNull)
                .flatMap(requests -> requests.requests().stream()
                        .filter(request -> request.capture().keySet().stream().anyMatch(taken(requests)::contains))
                        .filter(request -> request.method().equals("GET")))
                .findFirst()
                .map(request ->
                        "--generators %d: %s finds what a request takes, so one generator would ask for what another has taken; use --generators 1"
                                .formatted(generators, request.name()));
    }

    private static Set<String> taken(Requests requests) {
        return requests.requests().stream()
                .flatMap(request -> request.takes().stream())
                .collect(Collectors.toSet());
    }

    private Stream<Workload> loaded() {
        return settings.workloads().stream()
                .filter(workload -> !workload.profile(settings.profile()).load().isNone());
    }
}
