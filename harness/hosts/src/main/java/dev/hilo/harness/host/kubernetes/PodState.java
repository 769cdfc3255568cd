package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.ContainerState;
import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import io.fabric8.kubernetes.api.model.ContainerStateWaiting;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Latest state of a pod, as the API server reported it. */
record PodState(Pod pod) {
    static final String DELETED = "the pod was deleted";

    /** Reasons for which a container waits and that do not pass within a run. */
    private static final Set<String> HOPELESS = Set.of(
            "ErrImagePull",
            "ImagePullBackOff",
            "ErrImageNeverPull",
            "InvalidImageName",
            "CreateContainerConfigError",
            "CreateContainerError",
            "RunContainerError");

    /** Condition of a pod whose network and volumes are ready, so that its node may download images and create containers. */
    private static final String SANDBOX = "PodReadyToStartContainers";
    /** The condition of a pod whose node has not accepted a change of its resources. */
    private static final String RESIZE_PENDING = "PodResizePending";

    /** Longer than the longest wait of a run. */
    private static final Duration ABANDONED_AFTER = PodWait.FOR_CONTAINERS.plusMinutes(7);

    String name() {
        return pod.getMetadata().getName();
    }

    /** The policy for which it has no observer beside its program, in words; empty for one that has. */
    Optional<String> observedFromWithin() {
        return ObservedFromWithin.why(pod);
    }

    boolean isServerObservedFromWithin() {
        return observedFromWithin().isPresent()
                && ObservedFromWithin.isServer(
                        ObservedFromWithin.named(pod.getSpec().getContainers(), PodNames.PROGRAM));
    }

    /** The container in which hilo's commands run. */
    String observingContainer() {
        return observedFromWithin().isPresent() ? PodNames.PROGRAM : PodNames.OBSERVER;
    }

    /** Whether the pod gets requests of Services, as its readiness probes say. */
    boolean isReady() {
        return conditions("Ready", "True").findAny().isPresent();
    }

    /** Requests and limits of a container, as the API server has them: a namespace may have defaults and bounds of its own. */
    String granted(String container) {
        ResourceRequirements resources = pod.getSpec().getContainers().stream()
                .filter(one -> one.getName().equals(container))
                .findFirst()
                .orElseThrow()
                .getResources();
        return "requests %s, limits %s, quality of service %s"
                .formatted(
                        words(resources.getRequests()),
                        words(resources.getLimits()),
                        pod.getStatus().getQosClass());
    }

    private static String words(Map<String, Quantity> quantities) {
        return quantities == null || quantities.isEmpty()
                ? "none"
                : new TreeMap<>(quantities)
                        .entrySet().stream()
                                .map(one -> one.getKey() + " " + one.getValue())
                                .collect(Collectors.joining(" and "));
    }

    /** The container of a process, by the path of its control group; empty where that names none of the pod's. */
    Optional<String> containerOf(String controlGroup) {
        return Stream.concat(statuses(), initStatuses())
                .filter(status -> status.getContainerID() != null)
                .filter(status -> controlGroup.contains(status.getContainerID().replaceFirst(".*://", "")))
                .map(ContainerStatus::getName)
                .findFirst();
    }

    private Stream<ContainerStatus> initStatuses() {
        return pod.getStatus() == null || pod.getStatus().getInitContainerStatuses() == null
                ? Stream.empty()
                : pod.getStatus().getInitContainerStatuses().stream();
    }

    /** Whether all of its containers run. */
    boolean isRunning() {
        return isRunning(PodNames.PROGRAM) && isRunning(observingContainer());
    }

    boolean isRunning(String container) {
        return status(container).map(ContainerState::getRunning).isPresent();
    }

    Optional<ContainerStateTerminated> terminated(String container) {
        return status(container).map(ContainerState::getTerminated);
    }

    /** Whether a container has ended because it exceeded its limit of memory. */
    boolean isKilledForMemory(String container) {
        return terminated(container)
                .filter(end -> isOfMemory(end.getReason() + " " + end.getMessage()))
                .isPresent();
    }

    /** Kubelets say so of a program, container runtimes of what should start it. */
    private static boolean isOfMemory(String words) {
        return words.contains("OOMKilled") || words.contains("OOM-killed");
    }

    /** Why a container ended before it was of use, in words; empty while it has not ended. */
    Optional<String> endAtOnce(String container, Advice advice) {
        boolean isShort = container.equals(PodNames.PROGRAM) && isKilledForMemory(container);
        return terminated(container)
                .map(end -> "%s %s"
                        .formatted(end.getReason(), Trouble.oneLine(end.getMessage()))
                        .strip())
                .map(told -> endedAtOnce(
                        container,
                        told,
                        isShort
                                ? advice.moreMemory()
                                : Advice.onOtherProcessor(told).orElse(advice.needs())));
    }

    /** @param told why, and what to do about it */
    static String endedAtOnce(String container, String told, String advice) {
        return "the container %s ended at once: %s; %s".formatted(container, told, advice);
    }

    /** Whether the pod has ended or is gone: nothing in it runs any longer. */
    boolean isOver() {
        String phase =
                pod.getStatus() == null ? "" : String.valueOf(pod.getStatus().getPhase());
        return phase.equals("Failed") || phase.equals("Succeeded");
    }

    /** Whether its deletion was asked for; where its node no longer answers, it stays as an object. */
    boolean isDeleted() {
        return pod.getMetadata().getDeletionTimestamp() != null;
    }

    /**
     * Whether no run waits for it any longer: no container of it has begun within longer than the longest wait of a run. Such a pod has no
     * observer that would end it, and no node that would count its deadline.
     *
     * @param now by the clock of the API server, which tells when it was made
     */
    boolean isAbandoned(Instant now) {
        Instant made = Instant.parse(pod.getMetadata().getCreationTimestamp());
        return !hasBegun() && made.plus(ABANDONED_AFTER).isBefore(now);
    }

    private boolean hasBegun() {
        return statuses()
                .flatMap(status -> Stream.ofNullable(status.getState()))
                .anyMatch(state -> state.getRunning() != null || state.getTerminated() != null);
    }

    /** Why it will never run, in words; empty while it may. */
    Optional<String> hopeless(Advice advice) {
        return waiting()
                .filter(waiting -> HOPELESS.contains(String.valueOf(waiting.getReason())))
                .map(PodState::words)
                .findFirst()
                .map(reason -> "the image cannot be run: %s; %s"
                        .formatted(
                                reason,
                                isOfMemory(reason)
                                        ? advice.moreMemory()
                                        : Advice.onOtherProcessor(reason).orElse(advice.otherImage())))
                .or(this::failed);
    }

    private Optional<String> failed() {
        return isOver() && pod.getStatus().getReason() != null
                ? Optional.of("the cluster ended the pod: %s %s"
                        .formatted(
                                pod.getStatus().getReason(),
                                Trouble.oneLine(pod.getStatus().getMessage())))
                : Optional.empty();
    }

    /** The cluster's or a user's act that ends the pod, in words; empty where its program ended by itself or by its limits. */
    Optional<String> faultOfCluster() {
        return failed().or(this::disruption).or(() -> isDeleted() ? Optional.of(DELETED) : Optional.empty());
    }

    /** The limit of CPU time that its node says a container has, in processors; empty where it does not say. */
    OptionalDouble processors(String container) {
        return statuses()
                .filter(status -> status.getName().equals(container))
                .flatMap(status -> Stream.ofNullable(status.getResources()))
                .flatMap(resources -> Stream.ofNullable(resources.getLimits()))
                .flatMap(limits -> Stream.ofNullable(limits.get("cpu")))
                .mapToDouble(cpu -> cpu.getNumericalAmount().doubleValue())
                .findFirst();
    }

    /** Whether its node never changes its resources as they were asked for. */
    boolean isResizeInfeasible() {
        return conditions(RESIZE_PENDING, "True").anyMatch(condition -> "Infeasible".equals(condition.getReason()));
    }

    /** Why a change of its resources has not been made yet, in the node's words; empty where it says nothing. */
    Optional<String> resize() {
        return Stream.of(RESIZE_PENDING, "PodResizeInProgress")
                .flatMap(type -> conditions(type, "True"))
                .filter(condition -> condition.getReason() != null)
                .map(condition -> "%s, %s".formatted(condition.getReason(), Trouble.oneLine(condition.getMessage())))
                .findFirst();
    }

    /** The cluster's reason for the removal of the pod: an eviction, a lost node, a more important pod. */
    private Optional<String> disruption() {
        return conditions("DisruptionTarget", "True")
                .map(condition -> "the cluster removes the pod: %s %s"
                        .formatted(condition.getReason(), Trouble.oneLine(condition.getMessage())))
                .findFirst();
    }

    private static String words(ContainerStateWaiting waiting) {
        return "%s, %s".formatted(waiting.getReason(), Trouble.oneLine(waiting.getMessage()));
    }

    /** Whether the scheduler has chosen its node. */
    boolean hasNode() {
        return pod.getSpec() != null && pod.getSpec().getNodeName() != null;
    }

    /** Reason for its wait, in the scheduler's or the node's words. */
    String waitsFor() {
        return unschedulable().or(this::containers).orElseGet(this::silence);
    }

    private Optional<String> containers() {
        return waiting()
                .findFirst()
                .map(waiting -> "%s on node %s%s"
                        .formatted(
                                waiting.getReason(),
                                pod.getSpec().getNodeName(),
                                waiting.getMessage() == null
                                        ? preparation()
                                        : ": " + Trouble.oneLine(waiting.getMessage())));
    }

    /** The step that a node has reached in creating containers, for which it gives no reason; empty where it does not say. */
    private String preparation() {
        if (conditions(SANDBOX, "False").findAny().isPresent()) {
            return ", which sets up its network and volumes";
        }
        return conditions(SANDBOX, "True").findAny().isPresent()
                ? ", where its network and volumes are ready and an image is not"
                : "";
    }

    private Stream<ContainerStateWaiting> waiting() {
        return statuses()
                .flatMap(status -> Stream.ofNullable(status.getState()))
                .flatMap(state -> Stream.ofNullable(state.getWaiting()));
    }

    private String silence() {
        return hasNode()
                ? "node %s has said nothing about it".formatted(pod.getSpec().getNodeName())
                : conditions("PodScheduled", "False")
                        .map(PodCondition::getReason)
                        .findFirst()
                        .orElse("no scheduler has said anything");
    }

    /** The scheduler's reason, where it finds no node. */
    Optional<String> unschedulable() {
        return conditions("PodScheduled", "False")
                .filter(condition -> "Unschedulable".equals(condition.getReason()))
                .map(PodCondition::getMessage)
                .map(message -> Trouble.oneLine(message).replaceFirst("\\.$", ""))
                .findFirst();
    }

    private Stream<PodCondition> conditions(String type, String status) {
        return pod.getStatus() == null || pod.getStatus().getConditions() == null
                ? Stream.empty()
                : pod.getStatus().getConditions().stream()
                        .filter(condition -> type.equals(condition.getType()) && status.equals(condition.getStatus()));
    }

    private Optional<ContainerState> status(String container) {
        return statuses()
                .filter(status -> status.getName().equals(container))
                .map(ContainerStatus::getState)
                .findFirst();
    }

    private Stream<ContainerStatus> statuses() {
        return pod.getStatus() == null || pod.getStatus().getContainerStatuses() == null
                ? Stream.empty()
                : pod.getStatus().getContainerStatuses().stream();
    }
}
