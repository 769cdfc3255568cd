package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.NodeAffinity;
import io.fabric8.kubernetes.api.model.NodeAffinityBuilder;

/** Rules about the node of a pod, by its name. */
final class Nodes {
    private static final String NAME = "metadata.name";
    /** The weight of the strongest wish. */
    private static final int MOST = 100;

    private Nodes() {}

    static NodeAffinity only(String node) {
        return named("In", node);
    }

    static NodeAffinity allBut(String node) {
        return named("NotIn", node);
    }

    /** Another node than this one, where one takes the pod. */
    static NodeAffinity ratherNot(String node) {
        return new NodeAffinityBuilder()
                .addNewPreferredDuringSchedulingIgnoredDuringExecution()
                .withWeight(MOST)
                .withNewPreference()
                .addNewMatchField()
                .withKey(NAME)
                .withOperator("NotIn")
                .withValues(node)
                .endMatchField()
                .endPreference()
                .endPreferredDuringSchedulingIgnoredDuringExecution()
                .build();
    }

    private static NodeAffinity named(String operator, String node) {
        return new NodeAffinityBuilder()
                .withNewRequiredDuringSchedulingIgnoredDuringExecution()
                .addNewNodeSelectorTerm()
                .addNewMatchField()
                .withKey(NAME)
                .withOperator(operator)
                .withValues(node)
                .endMatchField()
                .endNodeSelectorTerm()
                .endRequiredDuringSchedulingIgnoredDuringExecution()
                .build();
    }
}
