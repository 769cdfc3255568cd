package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Makes pods and waits for them. */
final class Pods {
    private static final Duration FOR_THE_SHELL = Duration.ofSeconds(10);

    private Pods() {}

    /** A pod whose application waits for its start. */
    static StartedPod started(Cluster cluster, Pod pod) throws IOException, InterruptedException {
        String name = pod.getMetadata().getName();
        cluster.create(pod);
        PodWatch watch = null;
        Observer observer = null;
        try {
            watch = PodWatch.of(cluster, pod);
            watch.awaitContainers();
            observer = Observer.attach(cluster, name);
            return new StartedPod(cluster, name, watch, observer, pid(observer), List.of());
        } catch (IOException | InterruptedException | RuntimeException e) {
            if (observer != null) {
                observer.close();
            }
            if (watch != null) {
                watch.close();
            }
            cluster.delete(name);
            throw e;
        }
    }

    private static long pid(Observer observer) throws IOException, InterruptedException {
        String file = PodContainers.CONTROL + "/pid";
        long begun = System.nanoTime();
        while (System.nanoTime() - begun < FOR_THE_SHELL.toNanos()) {
            Optional<Snapshot> answer = observer.read(file);
            if (answer.isEmpty()) {
                throw new IOException(
                        "the observer does not answer: its image needs sh, grep, head and tar; name one with --observer-image");
            }
            Optional<String> pid = answer.get().read(file).map(String::strip);
            if (pid.isPresent()) {
                return Long.parseLong(pid.get());
            }
            Thread.sleep(20);
        }
        throw new IOException(
                "the application's shell does not answer within %d s".formatted(FOR_THE_SHELL.toSeconds()));
    }
}
