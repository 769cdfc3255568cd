package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.Confinement;
import io.fabric8.kubernetes.api.model.AffinityBuilder;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.NodeAffinity;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The pod of a server, with an observer beside it in the same process namespace.
 *
 * @param run label of all pods of this run
 * @param observerImage with a shell and grep
 */
record ServerTemplate(String run, String observerImage) {
    /**
     * Finds the first process of the server: one that the container runtime has started, neither that of the pod's sandbox nor in the
     * observer's own control group. The server's image decides by which command it starts, so no script can be put before it.
     */
    private static final String SEARCH = """
            own=$(cat /proc/self/cgroup)
            until [ -e "$control/pid" ]; do
              for folder in /proc/[0-9]*; do
                pid=${folder#/proc/}
                [ "$pid" != 1 ] && grep -q "^PPid:[[:space:]]*0$" "$folder/status" && [ "$(cat "$folder/cgroup")" != "$own" ] || continue
                echo "$pid" >"$control/pid.new"
                mv "$control/pid.new" "$control/pid"
              done 2>/dev/null
              sleep 0.1
            done
            """;

    Pod pod(String name, ServerSpec spec, Optional<NodeAffinity> nodes) {
        // the server may have become another user
        ObserverContainer observer = new ObserverContainer(observerImage, SEARCH, Privileges.only("KILL"));
        return new PodFrame(run, spec.role())
                .pod(
                        name,
                        new AffinityBuilder()
                                .withNodeAffinity(nodes.orElse(null))
                                .build(),
                        List.of(server(spec), observer.container(List.of(ControlFolder.mount()))));
    }

    private static Container server(ServerSpec spec) {
        return new ContainerBuilder()
                .withName(PodNames.PROGRAM)
                .withImage(spec.image())
                .withSecurityContext(Privileges.usual())
                .withArgs(spec.arguments().stream().map(Words::literal).toList())
                .withEnv(spec.environment().entrySet().stream()
                        .map(entry -> new EnvVar(entry.getKey(), Words.literal(entry.getValue()), null))
                        .toList())
                .withResources(resources(spec))
                .build();
    }

    private static ResourceRequirements resources(ServerSpec spec) {
        Quantity memory = new Quantity(String.valueOf(spec.memoryBytes()));
        return new ResourceRequirementsBuilder()
                .addToRequests("cpu", Processors.quantity(Processors.LEAST_REQUEST))
                .addToRequests("memory", memory)
                .addToLimits("cpu", Processors.limit(new Confinement(spec.cpus(), OptionalDouble.empty())))
                .addToLimits("memory", memory)
                .build();
    }
}
