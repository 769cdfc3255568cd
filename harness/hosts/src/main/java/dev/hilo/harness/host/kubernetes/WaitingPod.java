package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ApplicationSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A pod with the files of its program, which begins on a signal. Closing it deletes it.
 *
 * @param ownsProcessors whether its node has given it processors of its own
 */
record WaitingPod(StartedPod pod, ApplicationSpec spec, int port, boolean ownsProcessors) implements AutoCloseable {

    /** Gives the signal. The pod is deleted where that fails. */
    PodApplication start() throws IOException {
        StartedPod logged = pod;
        try {
            PodLog log = PodLog.of(pod.cluster(), pod.name(), spec.log());
            logged = pod.with(log);
            long startedAt = System.nanoTime();
            pod.observer().start();
            Path folder = spec.folder().toAbsolutePath();
            Optional<Quantity> limit = ownsProcessors ? Optional.empty() : Optional.of(Processors.limit(spec.start()));
            return new PodApplication(logged, folder, log, limit, port, startedAt);
        } catch (KubernetesClientException e) {
            logged.close();
            throw pod.cluster().trouble(e);
        } catch (IOException | RuntimeException e) {
            logged.close();
            throw e;
        }
    }

    @Override
    public void close() {
        pod.close();
    }
}
