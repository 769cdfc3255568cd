package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.ContainerState;
import io.fabric8.kubernetes.api.model.ContainerStateBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;

/** Pods as an API server reports them. */
final class ReportedPods {
    static final String NAME = "hilo-1-1";

    private ReportedPods() {}

    /** A pod on a node that has said nothing of its containers. */
    static Pod in(String phase) {
        return new PodBuilder()
                .withNewMetadata()
                .withName(NAME)
                .withNamespace("default")
                .withResourceVersion("1")
                .withCreationTimestamp("2026-01-01T00:00:00Z")
                .endMetadata()
                .withNewSpec()
                .withNodeName("node1")
                .endSpec()
                .withNewStatus()
                .withPhase(phase)
                .endStatus()
                .build();
    }

    /** A pod whose program waits. */
    static Pod waiting(String reason, String message) {
        ContainerState state = new ContainerStateBuilder()
                .withNewWaiting()
                .withReason(reason)
                .withMessage(message)
                .endWaiting()
                .build();
        return with(in("Pending"), PodNames.PROGRAM, state);
    }

    static Pod withCondition(Pod pod, String type, String status) {
        return new PodBuilder(pod)
                .editStatus()
                .addNewCondition()
                .withType(type)
                .withStatus(status)
                .endCondition()
                .endStatus()
                .build();
    }

    /** A pod whose program runs. */
    static Pod running() {
        return withRunning(in("Running"), PodNames.PROGRAM);
    }

    /** The pod with a running container more. */
    static Pod withRunning(Pod pod, String container) {
        return with(
                pod,
                container,
                new ContainerStateBuilder().withNewRunning().endRunning().build());
    }

    /** A pod in which a container has ended. */
    static Pod ended(String container, String reason) {
        ContainerState state = new ContainerStateBuilder()
                .withNewTerminated()
                .withExitCode(0)
                .withReason(reason)
                .endTerminated()
                .build();
        return with(in("Running"), container, state);
    }

    private static Pod with(Pod pod, String container, ContainerState state) {
        return new PodBuilder(pod)
                .editStatus()
                .addNewContainerStatus()
                .withName(container)
                .withState(state)
                .endContainerStatus()
                .endStatus()
                .build();
    }
}
