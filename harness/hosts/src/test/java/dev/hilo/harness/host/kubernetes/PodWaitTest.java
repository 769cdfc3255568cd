package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PodWaitTest {
    private static final PodWait WAIT = new PodWait("hilo-1-1", Advice.APPLICATION);
    private static final Pod UNKNOWN = new PodBuilder()
            .withNewSpec()
            .endSpec()
            .withNewStatus()
            .withPhase("Pending")
            .endStatus()
            .build();

    private static final PodState CREATING = new PodState(ReportedPods.waiting("ContainerCreating", null));

    @Test
    void aPodThatNoSchedulerLooksAtIsGivenUpAfterAMinute() throws Exception {
        PodState state = new PodState(UNKNOWN);

        assertThat(WAIT.objection(state, Duration.ofSeconds(59))).isEmpty();
        assertThatExceptionOfType(NoNodeException.class)
                .isThrownBy(() -> WAIT.objection(state, Duration.ofSeconds(61)))
                .withMessage(
                        "no node takes the pod within 60 s: no scheduler has said anything; see whether the cluster's scheduler works");
    }

    @Test
    void aPodThatFitsOnNoNodeIsGivenUpAfterSomeTries() throws Exception {
        PodState state = new PodState(unscheduled("Unschedulable", "0/2 nodes are available: 2 Insufficient memory."));

        assertThat(WAIT.objection(state, Duration.ofSeconds(19))).isEmpty();
        assertThatExceptionOfType(NoNodeException.class)
                .isThrownBy(() -> WAIT.objection(state, Duration.ofSeconds(21)))
                .withMessage(
                        "no node takes the pod within 20 s: 0/2 nodes are available: 2 Insufficient memory; make room, or ask for less with --cpus and --memory");
    }

    /** Some queue decides when it may be scheduled. */
    @Test
    void aPodWithAGateIsToldByIt() {
        PodState state = new PodState(unscheduled("SchedulingGated", null));

        assertThatExceptionOfType(NoNodeException.class)
                .isThrownBy(() -> WAIT.objection(state, Duration.ofSeconds(61)))
                .withMessageStartingWith("no node takes the pod within 60 s: SchedulingGated; ");
    }

    @Test
    void anImageMayBeDownloadedForMinutes() throws Exception {
        assertThat(WAIT.objection(CREATING, Duration.ofSeconds(179))).isEmpty();
        assertThat(WAIT.objection(CREATING, Duration.ofSeconds(181)))
                .startsWith("the pod does not run within 180 s: ContainerCreating on node node1");
    }

    @Test
    void whatALongWaitIsForIsTold() {
        assertThat(WAIT.news(CREATING, Duration.ofSeconds(14))).isEmpty();
        assertThat(WAIT.news(CREATING, Duration.ofSeconds(15)))
                .contains("the pod hilo-1-1 has waited 15 s: ContainerCreating on node node1");
        assertThat(WAIT.news(new PodState(UNKNOWN), Duration.ofSeconds(16)))
                .contains("the pod hilo-1-1 has waited 16 s: no scheduler has said anything");
        assertThat(WAIT.news(new PodState(ReportedPods.in("Pending")), Duration.ofSeconds(16)))
                .contains("the pod hilo-1-1 has waited 16 s: node node1 has said nothing about it");
    }

    private static Pod unscheduled(String reason, String message) {
        return new PodBuilder(UNKNOWN)
                .editStatus()
                .addNewCondition()
                .withType("PodScheduled")
                .withStatus("False")
                .withReason(reason)
                .withMessage(message)
                .endCondition()
                .endStatus()
                .build();
    }
}
