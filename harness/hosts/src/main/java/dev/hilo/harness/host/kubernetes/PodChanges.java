package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** The changes that a cluster has made to a pod: a namespace has defaults of its own, and programs of the cluster add containers. */
record PodChanges(Pod asked, Pod given) {
    private static final String MEMORY = "memory";

    /** Parts of the pod, in words, that hilo did not ask for; empty for none. */
    Optional<String> told() {
        List<String> all = Stream.of(
                        resources("requests", ResourceRequirements::getRequests),
                        resources("limits", ResourceRequirements::getLimits),
                        containers().stream().map("the container %s beside the program"::formatted))
                .flatMap(some -> some)
                .toList();
        return all.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", all));
    }

    /** Names of the containers that run beside those that hilo asked for. */
    List<String> containers() {
        List<String> own =
                asked.getSpec().getContainers().stream().map(Container::getName).toList();
        return Stream.concat(
                        given.getSpec().getContainers().stream(),
                        given.getSpec().getInitContainers().stream()
                                // a sidecar, which goes on
                                .filter(one -> "Always".equals(one.getRestartPolicy())))
                .map(Container::getName)
                .filter(name -> !own.contains(name))
                .toList();
    }

    /** A limit of memory of the program other than hilo asked for. */
    Optional<Quantity> memoryLimit() {
        return Optional.ofNullable(of(given, ResourceRequirements::getLimits).get(MEMORY))
                .filter(limit ->
                        !limit.equals(of(asked, ResourceRequirements::getLimits).get(MEMORY)));
    }

    /** Whether hilo asked for a limit of the program's memory. */
    boolean asksForMemory() {
        return of(asked, ResourceRequirements::getLimits).containsKey(MEMORY);
    }

    /** The limit of CPU time is left out, because hilo changes it in the running pod. */
    private Stream<String> resources(String kind, Function<ResourceRequirements, Map<String, Quantity>> part) {
        Map<String, Quantity> before = of(asked, part);
        return new TreeMap<>(of(given, part))
                .entrySet().stream()
                        .filter(now -> !now.getValue().equals(before.get(now.getKey())))
                        .filter(now -> !(kind.equals("limits") && now.getKey().equals("cpu")))
                        .map(now -> "%s %s %s".formatted(kind, now.getKey(), now.getValue()));
    }

    private static Map<String, Quantity> of(Pod pod, Function<ResourceRequirements, Map<String, Quantity>> part) {
        return pod.getSpec().getContainers().stream()
                .filter(one -> one.getName().equals(PodNames.PROGRAM))
                .flatMap(one -> Stream.ofNullable(one.getResources()))
                .flatMap(resources -> Stream.ofNullable(part.apply(resources)))
                .findFirst()
                .orElse(Map.of());
    }
}
