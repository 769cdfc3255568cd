package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What all pods of hilo have in common.
 *
 * @param run label of all pods of this run
 * @param role label of those that do the same
 */
record PodFrame(String run, String role) {
    /** The longest life of a pod, for one whose run was lost with its API server. */
    static final Duration LIFE = Duration.ofHours(6);

    /**
     * Labels and annotations by which service meshes leave a pod alone: a proxy beside the program would be in every latency, its CPU in no
     * figure, and the observer of a server could take it for the server.
     */
    private static final Map<String, String> WITHOUT_SIDECAR =
            Map.of("sidecar.istio.io/inject", "false", "istio.io/dataplane-mode", "none");

    private static final Map<String, String> WITHOUT_PROXY = Map.of("linkerd.io/inject", "disabled");

    Pod pod(String name, Affinity affinity, List<Container> containers) {
        return new PodBuilder()
                .withNewMetadata()
                .withName(name)
                .withLabels(PodNames.labels(run, role))
                .addToLabels(WITHOUT_SIDECAR)
                .withAnnotations(WITHOUT_PROXY)
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
