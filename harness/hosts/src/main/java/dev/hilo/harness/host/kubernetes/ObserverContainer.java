package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.util.List;
import java.util.Map;

/**
 * The container in which an {@link Observer} answers, beside a program.
 *
 * @param image with a shell and grep
 * @param script that runs as long as the pod, with the folder of control files as its argument
 */
record ObserverContainer(String image, String script, SecurityContext rights) {
    Container container(List<VolumeMount> mounts) {
        return new ContainerBuilder()
                .withName(PodNames.OBSERVER)
                .withImage(image)
                .withSecurityContext(rights)
                .withVolumeMounts(mounts)
                .withCommand("sh", "-c", Words.literal(script), "hilo", ControlFolder.PATH)
                .withResources(new ResourceRequirementsBuilder()
                        .withRequests(Map.of("cpu", new Quantity("10m"), "memory", new Quantity("32Mi")))
                        .withLimits(Map.of("memory", new Quantity("64Mi")))
                        .build())
                .build();
    }
}
