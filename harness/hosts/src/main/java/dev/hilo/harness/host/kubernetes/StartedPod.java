package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A pod whose containers run. Closing it deletes it.
 *
 * @param pid of its application, in the pod's process namespace
 * @param open what ends with it
 */
record StartedPod(Cluster cluster, String name, PodWatch watch, Observer observer, long pid, List<AutoCloseable> open)
        implements AutoCloseable {
    private static final Duration FOR_THE_REST = Duration.ofSeconds(10);
    private static final String NO_LIMIT = "no limit of CPU time in its control group";

    /** This pod with something more that ends with it. */
    StartedPod with(AutoCloseable more) {
        return new StartedPod(
                cluster,
                name,
                watch,
                observer,
                pid,
                Stream.concat(open.stream(), Stream.of(more)).toList());
    }

    String address() {
        return watch.state().pod().getStatus().getPodIP();
    }

    String node() {
        return watch.state().pod().getSpec().getNodeName();
    }

    PodFiles files() {
        return new PodFiles(cluster, name, watch.state().observingContainer());
    }

    /** The pod and its node, for messages. */
    String where() {
        return "%s on node %s".formatted(name, node());
    }

    /** The answer of the observer to a question. @throws IOException in one line when the pod no longer answers */
    List<String> answer(String question) throws IOException {
        return observer.ask(question)
                .orElseThrow(() -> new IOException("the connection to the pod was lost (%s)".formatted(where())));
    }

    /** All that its program has printed, after its end. The pod answers no longer then. */
    String output() throws IOException, InterruptedException {
        observer.close();
        watch.awaitContainerEnd(FOR_THE_REST);
        return cluster.asked(
                () -> cluster.pod(name).inContainer(PodNames.PROGRAM).getLog());
    }

    /**
     * Changes the limit of its program's CPU time while it runs. Returns when its node has changed it.
     *
     * @throws IOException in one line where the API server refuses, or the node does not change it
     */
    void limit(Quantity processors) throws IOException, InterruptedException {
        String patch = """
                {"spec": {"containers": [{"name": "%s", "resources": {"limits": {"cpu": "%s"}}}]}}""".formatted(PodNames.PROGRAM, processors);
        try {
            cluster.pod(name).subresource("resize").patch(PatchContext.of(PatchType.STRATEGIC_MERGE), patch);
        } catch (KubernetesClientException e) {
            if (Trouble.isMissing(e) && !Trouble.isMissing(e, "pods")) {
                throw new IOException(
                        "the cluster cannot change the limit of a pod that runs: in-place resize needs Kubernetes 1.33 or newer",
                        e);
            }
            throw cluster.trouble(e);
        }
        new ProcessorLimit(this).await(processors);
    }

    /**
     * Parts of the pod, in words, that are not as hilo asked for; empty for none.
     *
     * @param isLimited whether it asked for a limit of CPU time that counts
     */
    Optional<String> changes(boolean isLimited) {
        Optional<String> told = watch.changes().told();
        return isLimited && new ProcessorLimit(this).isNone()
                ? Optional.of(told.map(more -> more + ", ").orElse("") + NO_LIMIT)
                : told;
    }

    @Override
    public void close() {
        for (AutoCloseable one : open) {
            try {
                one.close();
            } catch (Exception alreadyGone) {
                // the pod is deleted below
            }
        }
        observer.close();
        watch.close();
        try {
            cluster.delete(name);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot delete the pod %s: %s; bench clean --host kubernetes removes it"
                            .formatted(name, e.getMessage()),
                    e);
        }
    }
}
