package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Pods that runs of hilo have left in a namespace.
 *
 * @param removed names of those that are gone now
 * @param running names of those that still run, which may belong to another run
 */
public record LeftPods(List<String> removed, List<String> running) {

    /**
     * Removes pods with hilo's label whose program has ended or will never begin: those of a run that was killed. Also the Services of runs
     * that have no pods any longer.
     *
     * @param all removes running ones, too
     * @throws IOException with one line for the user
     */
    public static LeftPods clean(KubernetesOptions options, boolean all) throws IOException {
        try (Cluster cluster = Cluster.open(options.context(), options.namespace())) {
            List<String> removed = new ArrayList<>();
            List<String> running = new ArrayList<>();
            for (Pod pod : cluster.pods()) {
                String name = pod.getMetadata().getName();
                boolean isOver = isOver(new PodState(pod), Instant.now());
                if (isOver || all) {
                    cluster.delete(name);
                }
                (isOver || all ? removed : running).add(name);
            }
            LeftServices.clean(cluster, all);
            return new LeftPods(List.copyOf(removed), List.copyOf(running));
        }
    }

    static boolean isOver(PodState state, Instant now) {
        return state.isOver()
                || state.terminated(PodNames.PROGRAM).isPresent()
                || state.isDeleted()
                || state.isAbandoned(now);
    }
}
