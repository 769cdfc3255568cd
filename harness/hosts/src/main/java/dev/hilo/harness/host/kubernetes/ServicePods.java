package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.AffinityBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.util.Optional;

/**
 * The pods of programs that applications need beside them, all of them on one node: another than that of the applications, where one takes
 * them, because what they use there would be missing to the applications.
 *
 * @param applicationNode empty until it is known
 * @param node that of the first of them; empty before it
 */
record ServicePods(Optional<String> applicationNode, Optional<String> node) {
    static final String ROLE = "service";

    /** The pod of an application as one of them. */
    Pod of(Pod application) {
        return new PodBuilder(application)
                .editMetadata()
                .addToLabels(PodNames.ROLE, ROLE)
                .endMetadata()
                .editSpec()
                .withAffinity(new AffinityBuilder()
                        .withNodeAffinity(node.map(Nodes::only)
                                .or(() -> applicationNode.map(Nodes::ratherNot))
                                .orElse(null))
                        .build())
                .endSpec()
                .build();
    }
}
