package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.time.Duration;
import java.util.List;

/**
 * What all pods of hilo have in common.
 *
 * @param run label of all pods of this run
 * @param role label of those that do the same
 */
record PodFrame(String run, String role) {
    /** The longest life of a pod, for one whose run was lost with its API server. */
    static final Duration LIFE = Duration.ofHours(6);

    Pod pod(String name, Affinity affinity, List<Container> containers) {
        return new PodBuilder()
                .withNewMetadata()
                .withName(name)
                .withLabels(PodNames.labels(run, role))
                .endMetadata()
                .withNewSpec()
                .withRestartPolicy("Never")
                .withActiveDeadlineSeconds(LIFE.toSeconds())
                .withTerminationGracePeriodSeconds(2L)
                .withAutomountServiceAccountToken(false)
                .withEnableServiceLinks(false)
                .withShareProcessNamespace(true)
                .withAffinity(affinity)
                .addNewToleration()
                .withKey(PodNames.DEDICATED)
                .withOperator("Exists")
                .endToleration()
                .withContainers(containers)
                .addNewVolume()
                .withName(ControlFolder.VOLUME)
                .withNewEmptyDir()
                .endEmptyDir()
                .endVolume()
                .endSpec()
                .build();
    }
}
