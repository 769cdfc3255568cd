package dev.hilo.harness.host.kubernetes;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Limits of the wait for a pod to run, and the line that the user reads meanwhile.
 *
 * @param name of the pod
 */
record PodWait(String name, Advice advice) {
    /** The longest wait for a node after the scheduler has refused: within it a scheduler has tried several times. */
    private static final Duration AFTER_A_REFUSAL = Duration.ofSeconds(20);
    /** The longest wait for a scheduler that says nothing. */
    private static final Duration FOR_A_NODE = Duration.ofSeconds(60);
    /** The longest wait for the containers, with a download of their image. */
    static final Duration FOR_CONTAINERS = Duration.ofMinutes(3);

    /** A wait that is worth a line. */
    private static final Duration LONG = Duration.ofSeconds(15);

    /** A line for the user about what the pod waits for; empty while the wait is short. */
    Optional<String> news(PodState now, Duration waited) {
        return waited.compareTo(LONG) < 0
                ? Optional.empty()
                : Optional.of("the pod %s has waited %d s: %s".formatted(name, waited.toSeconds(), now.waitsFor()));
    }

    /**
     * The reason to give up, in one line; empty to wait on.
     *
     * @throws NoNodeException when no node takes the pod
     */
    String objection(PodState now, Duration waited) throws NoNodeException {
        Optional<String> hopeless = now.hopeless(advice);
        if (hopeless.isPresent()) {
            return hopeless.get();
        }
        if (!now.hasNode()) {
            Duration limit = now.unschedulable().isPresent() ? AFTER_A_REFUSAL : FOR_A_NODE;
            if (waited.compareTo(limit) > 0) {
                throw new NoNodeException("no node takes the pod within %d s: %s; %s"
                        .formatted(limit.toSeconds(), now.waitsFor(), whatToDo(now)));
            }
        }
        if (waited.compareTo(FOR_CONTAINERS) > 0) {
            return "the pod does not run within %d s: %s".formatted(FOR_CONTAINERS.toSeconds(), now.waitsFor());
        }
        return Stream.of(PodNames.PROGRAM, PodNames.OBSERVER)
                .flatMap(container -> now.endAtOnce(container, advice).stream())
                .findFirst()
                .orElse("");
    }

    private String whatToDo(PodState now) {
        return now.unschedulable().isPresent() ? advice.lessRoom() : "see whether the cluster's scheduler works";
    }
}
