package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.AffinityBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.io.IOException;
import java.time.Duration;

/**
 * The pod of an application, with an observer beside it in the same process namespace.
 *
 * @param run label of all pods of this run
 * @param image with a shell, grep, tar and what the program needs
 * @param node empty for the scheduler's choice
 */
record PodTemplate(String run, String image, String observerImage, String node) {
    /** The longest life of a pod, for one whose run was lost with its API server. */
    static final Duration LIFE = Duration.ofHours(6);

    private static final String HOST_NAME = "kubernetes.io/hostname";

    Pod pod(String name, ApplicationSpec spec, Place place) throws IOException {
        PodContainers containers = new PodContainers(image, observerImage);
        return new PodBuilder()
                .withNewMetadata()
                .withName(name)
                .withLabels(PodNames.labels(run))
                .endMetadata()
                .withNewSpec()
                .withRestartPolicy("Never")
                .withActiveDeadlineSeconds(LIFE.toSeconds())
                .withTerminationGracePeriodSeconds(2L)
                .withAutomountServiceAccountToken(false)
                .withEnableServiceLinks(false)
                .withShareProcessNamespace(true)
                .withAffinity(affinity())
                .withContainers(containers.application(spec, place), containers.observer(spec))
                .addNewVolume()
                .withName(PodContainers.FILES)
                .withNewEmptyDir()
                .endEmptyDir()
                .endVolume()
                .endSpec()
                .build();
    }

    /** On the chosen node, and in any case on one node with the run's other pods: sides of a duet are compared. */
    private Affinity affinity() {
        AffinityBuilder builder = new AffinityBuilder()
                .withNewPodAffinity()
                .addNewRequiredDuringSchedulingIgnoredDuringExecution()
                .withNewLabelSelector()
                .addToMatchLabels(PodNames.RUN, run)
                .endLabelSelector()
                .withTopologyKey(HOST_NAME)
                .endRequiredDuringSchedulingIgnoredDuringExecution()
                .endPodAffinity();
        if (!node.isEmpty()) {
            builder.withNewNodeAffinity()
                    .withNewRequiredDuringSchedulingIgnoredDuringExecution()
                    .addNewNodeSelectorTerm()
                    .addNewMatchField()
                    .withKey("metadata.name")
                    .withOperator("In")
                    .withValues(node)
                    .endMatchField()
                    .endNodeSelectorTerm()
                    .endRequiredDuringSchedulingIgnoredDuringExecution()
                    .endNodeAffinity();
        }
        return builder.build();
    }
}
