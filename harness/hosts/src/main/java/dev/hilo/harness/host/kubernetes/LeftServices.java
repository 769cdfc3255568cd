package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Services that runs of hilo have left in a namespace: a Service is made after its pods, so one without any belongs to no run. */
final class LeftServices {
    private LeftServices() {}

    /** @param all removes those of runs that have pods, too */
    static void clean(Cluster cluster, boolean all) throws IOException {
        Set<String> runs = cluster.pods().stream().map(LeftServices::run).collect(Collectors.toSet());
        for (Service service : services(cluster)) {
            if (all || !runs.contains(service.getMetadata().getLabels().get(PodNames.RUN))) {
                cluster.asked(() -> cluster.client()
                        .services()
                        .inNamespace(cluster.namespace())
                        .withName(service.getMetadata().getName())
                        .delete());
            }
        }
    }

    private static String run(Pod pod) {
        return pod.getMetadata().getLabels().get(PodNames.RUN);
    }

    /** Empty for a user without the right to list them, who cannot have made any. */
    private static List<Service> services(Cluster cluster) throws IOException {
        try {
            return cluster.client()
                    .services()
                    .inNamespace(cluster.namespace())
                    .withLabels(Map.of(PodNames.MANAGED_BY, PodNames.HILO))
                    .list()
                    .getItems();
        } catch (KubernetesClientException e) {
            if (e.getCode() == Trouble.FORBIDDEN) {
                return List.of();
            }
            throw cluster.trouble(e);
        }
    }
}
