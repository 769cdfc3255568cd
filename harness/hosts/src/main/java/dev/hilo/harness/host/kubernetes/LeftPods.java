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
     * Removes pods with hilo's label in which program and observer have ended, or that will never begin: those of a run that was killed. Also
     * the Services of runs that have no pods any longer.
     *
     * @param all removes running ones, too
     * @throws IOException with one line for the user
     */
    public static LeftPods clean(KubernetesOptions options, boolean all) throws IOException {
        try (Cluster cluster = Cluster.open(options.context(), options.namespace())) {
            List<String> removed = new ArrayList<>();
            List<String> running = new ArrayList<>();
            Instant now = cluster.now();
            for (Pod pod : cluster.pods()) {
                String name = pod.getMetadata().getName();
                boolean isOver = isOver(new PodState(pod), now);
                if (isOver || all) {
                    cluster.delete(name);
                }
                (isOver || all ? removed : running).add(name);
            }
            LeftServices.clean(cluster, all);
            return new LeftPods(List.copyOf(removed), List.copyOf(running));
        }
    }

    /**
     * The observer of a run outlives the program, whose files and end the run still reads, and ends with the run.
     *
     * @param now by the clock that tells when a pod was made
     */
    static boolean isOver(PodState state, Instant now) {
        boolean hasEndedUnobserved =
                state.terminated(PodNames.PROGRAM).isPresent() && !state.isRunning(PodNames.OBSERVER);
        return state.isOver() || hasEndedUnobserved || state.isDeleted() || state.isAbandoned(now);
    }
}
