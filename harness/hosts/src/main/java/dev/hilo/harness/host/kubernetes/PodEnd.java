package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import java.time.Duration;
import java.util.Optional;

/** The end of a pod's program, with its cause as far as the cluster knows it. */
record PodEnd(StartedPod pod) {
    /** The exit code of a program that SIGKILL ended. */
    private static final int KILLED = 137;
    /** The longest wait for the end of a connection whose pod's guard has killed the program. */
    private static final Duration FOR_ITS_NEWS = Duration.ofSeconds(3);

    boolean isAlive() {
        return pod.watch().isAlive() && !pod.observer().isGone();
    }

    /** The exit code of the ended program; that of a kill where the pod is gone with it. */
    int exitCode() {
        return pod.watch()
                .told()
                .orElseGet(
                        () -> state().map(ContainerStateTerminated::getExitCode).orElse(KILLED));
    }

    private Optional<ContainerStateTerminated> state() {
        awaitEndOfContainer();
        return pod.watch().state().terminated(PodNames.PROGRAM);
    }

    /** An observer within the container may be gone before the cluster tells why the container has ended. */
    private void awaitEndOfContainer() {
        boolean isEnding = pod.watch().told().orElse(KILLED) == KILLED && !isAlive();
        if (isEnding && pod.watch().state().observedFromWithin().isPresent()) {
            try {
                pod.watch().awaitContainerEnd(FOR_ITS_NEWS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Whether its limits or a signal of its own have killed the program: it then has written no recording, wherever it ran. */
    boolean isKilledByItself() {
        return !isAlive() && exitCode() == KILLED && faultOfCluster().isEmpty();
    }

    boolean isKilledForMemory() {
        awaitEndOfContainer();
        return pod.watch().state().isKilledForMemory(PodNames.PROGRAM);
    }

    /** The cluster's or a user's act that ended the pod, in words; empty where its program ended by itself or by its limits. */
    Optional<String> faultOfCluster() {
        return pod.watch()
                .faultOfCluster()
                .or(this::lostObserver)
                .or(this::lackOfMemory)
                .map(what -> "%s (%s on node %s)".formatted(what, pod.name(), pod.node()));
    }

    /** A lost connection kills the program; one that ended otherwise did so by itself. */
    private Optional<String> lostObserver() {
        boolean byItself = pod.watch().told().isPresent()
                || isKilledForMemory()
                || state().filter(end -> end.getExitCode() != KILLED || ToldEnd.isIn(end))
                        .isPresent();
        return !byItself && isConnectionLost() ? Optional.of("the connection to the pod was lost") : Optional.empty();
    }

    /** The kill of a program by another limit of memory than the run's own, or by its node in a run without one. */
    private Optional<String> lackOfMemory() {
        PodChanges changes = pod.watch().changes();
        boolean isOwnLimit = changes.asksForMemory() && changes.memoryLimit().isEmpty();
        return isOwnLimit || !isKilledForMemory() ? Optional.empty() : Optional.of(lack(changes));
    }

    private static String lack(PodChanges changes) {
        String whose = changes.asksForMemory()
                ? "it was killed for a limit of %s of memory, which the cluster has put in place of that of --memory: have it leave out the pods of hilo"
                : "it was killed for a limit of %s of memory, which the namespace gives to pods that have none: --memory sets one of the run, whose excess is a result";
        return changes.memoryLimit()
                .map(whose::formatted)
                .orElse("it was killed because its node had no memory left: --memory keeps as much for it");
    }

    /**
     * The news of a kill may be here before that of the connection's end: one comes from the API server's watch, the other from the pod.
     * After a standstill of hilo, in which the pod's guard missed its heartbeat, both wait here to be read.
     */
    private boolean isConnectionLost() {
        try {
            return state().isPresent()
                    ? pod.observer().awaitGone(FOR_ITS_NEWS)
                    : pod.observer().isGone();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
