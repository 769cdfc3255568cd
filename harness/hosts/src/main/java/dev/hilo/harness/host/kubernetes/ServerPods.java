package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.NodeAffinity;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.util.Optional;

/** Servers as pods, all of them on one node: another than that of the applications, where one takes them. */
public final class ServerPods {
    private final RunPods run;
    private Optional<String> node = Optional.empty();

    public ServerPods(RunPods run) {
        this.run = run;
    }

    /**
     * Returns when the server's process runs, which may not answer yet.
     *
     * @throws IOException in one line when no pod can be started
     */
    public synchronized ServerPod start(ServerSpec spec) throws IOException, InterruptedException {
        StartedPod pod = node.isPresent() ? started(spec, node.map(Nodes::only)) : first(spec);
        try {
            node = Optional.of(pod.node());
            PodLog log = PodLog.of(run.cluster(), pod.name(), spec.log());
            return new ServerPod(pod.with(log), log, spec);
        } catch (KubernetesClientException e) {
            pod.close();
            throw run.cluster().trouble(e);
        } catch (IOException | RuntimeException e) {
            pod.close();
            throw e;
        }
    }

    private StartedPod first(ServerSpec spec) throws IOException, InterruptedException {
        Optional<String> taken = run.applicationNode();
        try {
            return started(spec, taken.map(Nodes::allBut));
        } catch (NoNodeException e) {
            if (taken.isEmpty()) {
                throw e;
            }
            StartedPod pod = started(spec, taken.map(Nodes::only));
            System.err.printf(
                    "hilo: warning: the %s runs on node %s beside the application: on another, %s%n",
                    spec.role(), taken.get(), e.getMessage());
            return pod;
        }
    }

    private StartedPod started(ServerSpec spec, Optional<NodeAffinity> nodes) throws IOException, InterruptedException {
        ServerTemplate template = new ServerTemplate(run.label(), run.observerImage(spec.image()));
        Pod pod = template.pod(run.nextName(), spec, nodes);
        return Pods.started(run.cluster(), pod, spec.advice());
    }
}
