package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The state of one pod, as the API server reports each change. */
final class PodWatch implements AutoCloseable, ResourceEventHandler<Pod> {
    /** The longest wait for a node: within it a scheduler has tried several times. */
    private static final Duration FOR_A_NODE = Duration.ofSeconds(20);
    /** The longest wait for the containers, with a download of their image. */
    static final Duration FOR_CONTAINERS = Duration.ofMinutes(3);

    private final SharedIndexInformer<Pod> informer;
    private PodState state;
    private boolean isGone;

    private PodWatch(Cluster cluster, Pod pod) {
        state = new PodState(pod);
        informer = cluster.pod(pod.getMetadata().getName()).inform(this);
    }

    static PodWatch of(Cluster cluster, Pod pod) throws IOException {
        try {
            return new PodWatch(cluster, pod);
        } catch (KubernetesClientException e) {
            throw cluster.trouble(e);
        }
    }

    synchronized PodState state() {
        return state;
    }

    /** Whether the pod was deleted. */
    synchronized boolean isGone() {
        return isGone;
    }

    /** The cluster's or a user's act that ended the pod, in words; empty where its program ended by itself or by its limits. */
    synchronized Optional<String> faultOfCluster() {
        return state.faultOfCluster().or(() -> isGone ? Optional.of(PodState.DELETED) : Optional.empty());
    }

    /**
     * @throws NoNodeException when the scheduler finds no node
     * @throws IOException in one line when the pod cannot run, or does not within a while
     */
    void awaitContainers(Advice advice) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        await(
                now -> now.isRunning(PodNames.OBSERVER) && now.isRunning(PodNames.PROGRAM),
                now -> objection(now, Duration.ofNanos(System.nanoTime() - begun), advice));
    }

    private static String objection(PodState now, Duration waited, Advice advice) throws NoNodeException {
        if (now.hopeless(advice).isPresent()) {
            return now.hopeless(advice).get();
        }
        if (now.unschedulable().isPresent() && waited.compareTo(FOR_A_NODE) > 0) {
            throw new NoNodeException("no node takes the pod within %d s: %s; %s"
                    .formatted(FOR_A_NODE.toSeconds(), now.unschedulable().get(), advice.lessRoom()));
        }
        if (waited.compareTo(FOR_CONTAINERS) > 0) {
            return "the pod does not run within %d s: %s".formatted(FOR_CONTAINERS.toSeconds(), now.waitsFor());
        }
        return Stream.of(PodNames.PROGRAM, PodNames.OBSERVER)
                .flatMap(container -> now.endAtOnce(container, advice).stream())
                .findFirst()
                .orElse("");
    }

    /** The reason to give up a wait; empty to go on. */
    private interface Objection {
        String to(PodState now) throws NoNodeException;
    }

    private synchronized void await(Predicate<PodState> condition, Objection objection)
            throws IOException, InterruptedException {
        while (!condition.test(state)) {
            String reason = isGone ? "the pod was deleted" : objection.to(state);
            if (!reason.isEmpty()) {
                throw new IOException(reason);
            }
            wait(500);
        }
    }

    /** Waits for the end of the application. @return whether it came in time */
    synchronized boolean awaitEnd(Duration limit) throws InterruptedException {
        long last = System.nanoTime() + limit.toNanos();
        while (isAlive() && System.nanoTime() < last) {
            wait(100);
        }
        return !isAlive();
    }

    synchronized boolean isAlive() {
        return !isGone && !state.isOver() && state.terminated(PodNames.PROGRAM).isEmpty();
    }

    @Override
    public synchronized void onAdd(Pod pod) {
        state = new PodState(pod);
        notifyAll();
    }

    @Override
    public synchronized void onUpdate(Pod before, Pod pod) {
        onAdd(pod);
    }

    @Override
    public synchronized void onDelete(Pod pod, boolean isStateUnknown) {
        state = new PodState(pod);
        isGone = true;
        notifyAll();
    }

    @Override
    public void close() {
        informer.close();
    }
}
