package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.AffinityBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The pod of an application, with an observer beside it in the same process namespace.
 *
 * @param run label of all pods of this run
 * @param image with a shell, grep, tar and what the program needs
 * @param node empty for the scheduler's choice
 * @param isGuaranteed whether nothing in it may use more than it requests, as a node asks of pods that get processors of their own
 */
record PodTemplate(String run, String image, String observerImage, Optional<String> node, boolean isGuaranteed) {
    static final String ROLE = "application";
    private static final String HOST_NAME = "kubernetes.io/hostname";

    /** @param folders of this machine that the pod has under the same paths, each empty at first */
    Pod pod(String name, ApplicationSpec spec, Place place, Set<Path> folders) throws IOException {
        PodContainers containers = new PodContainers(image, observerImage, isGuaranteed, folders);
        return new PodFrame(run, ROLE)
                .pod(name, affinity(), List.of(containers.application(spec, place), containers.observer()));
    }

    /** On the chosen node, and in any case on one node with the run's other applications: sides of a duet are compared. */
    private Affinity affinity() {
        return new AffinityBuilder()
                .withNewPodAffinity()
                .addNewRequiredDuringSchedulingIgnoredDuringExecution()
                .withNewLabelSelector()
                .addToMatchLabels(PodNames.RUN, run)
                .addToMatchLabels(PodNames.ROLE, ROLE)
                .endLabelSelector()
                .withTopologyKey(HOST_NAME)
                .endRequiredDuringSchedulingIgnoredDuringExecution()
                .endPodAffinity()
                .withNodeAffinity(node.map(Nodes::only).orElse(null))
                .build();
    }
}
