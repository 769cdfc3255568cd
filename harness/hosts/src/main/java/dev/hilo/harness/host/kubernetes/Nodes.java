package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.NodeAffinity;
import io.fabric8.kubernetes.api.model.NodeAffinityBuilder;

/** Rules about the node of a pod, by its name. */
final class Nodes {
    private Nodes() {}

    static NodeAffinity only(String node) {
        return named("In", node);
    }

    static NodeAffinity allBut(String node) {
        return named("NotIn", node);
    }

    private static NodeAffinity named(String operator, String node) {
        return new NodeAffinityBuilder()
                .withNewRequiredDuringSchedulingIgnoredDuringExecution()
                .addNewNodeSelectorTerm()
                .addNewMatchField()
                .withKey("metadata.name")
                .withOperator(operator)
                .withValues(node)
                .endMatchField()
                .endNodeSelectorTerm()
                .endRequiredDuringSchedulingIgnoredDuringExecution()
                .build();
    }
}
