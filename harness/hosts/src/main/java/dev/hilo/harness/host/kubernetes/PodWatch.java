package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/** The state of one pod, as the API server reports each change. */
final class PodWatch implements AutoCloseable, ResourceEventHandler<Pod> {
    private final SharedIndexInformer<Pod> informer;
    private final Pod asked;
    private PodState state;
    private boolean isGone;
    private OptionalInt told = OptionalInt.empty();

    private PodWatch(Cluster cluster, Pod pod) {
        asked = pod;
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

    /** Changes that the cluster has made to the pod. */
    synchronized PodChanges changes() {
        return new PodChanges(asked, state.pod());
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
     * Returns when program and observer run, and says meanwhile what a long wait is for.
     *
     * @throws NoNodeException when no node takes the pod
     * @throws IOException in one line when the pod cannot run, or does not within a while
     */
    synchronized void awaitContainers(PodWait patience) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        boolean isTold = false;
        while (!state.isRunning()) {
            Duration waited = Duration.ofNanos(System.nanoTime() - begun);
            String reason = isGone ? PodState.DELETED : patience.objection(state, waited);
            if (!reason.isEmpty()) {
                throw new IOException(reason);
            }
            Optional<String> news = isTold ? Optional.empty() : patience.news(state, waited);
            news.ifPresent(line -> System.err.println("hilo: " + line));
            isTold |= news.isPresent();
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
        return told.isEmpty() && hasContainer();
    }

    private boolean hasContainer() {
        return !isGone && !state.isOver() && state.terminated(PodNames.PROGRAM).isEmpty();
    }

    /** Waits for the cluster's news that the program's container has ended. */
    synchronized void awaitContainerEnd(Duration limit) throws InterruptedException {
        long last = System.nanoTime() + limit.toNanos();
        while (hasContainer() && System.nanoTime() < last) {
            wait(100);
        }
    }

    /** Takes the exit code of a program that has ended by itself in a container that goes on. */
    synchronized void tell(int exitCode) {
        told = OptionalInt.of(exitCode);
        notifyAll();
    }

    /** Exit code of a program whose container goes on after its end; empty for others. */
    synchronized OptionalInt told() {
        return told;
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
