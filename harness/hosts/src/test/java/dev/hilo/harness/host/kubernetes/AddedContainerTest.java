package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A container that a cluster has added to the pod of a server, whose first process is not known beforehand. */
@Timeout(60)
class AddedContainerTest {
    private static final Pod ASKED = with(ReportedPods.in("Running"), PodNames.PROGRAM, "containerd://aaa1");
    private static final Pod GIVEN = with(ASKED, "istio-proxy", "containerd://bbb2");

    private static Pod with(Pod pod, String container, String id) {
        return new PodBuilder(pod)
                .editSpec()
                .addNewContainer()
                .withName(container)
                .endContainer()
                .endSpec()
                .editStatus()
                .addNewContainerStatus()
                .withName(container)
                .withContainerID(id)
                .endContainerStatus()
                .endStatus()
                .build();
    }

    private static long pid(Pod given, String controlGroup) throws Exception {
        try (StandInApiServer server = new StandInApiServer(given)) {
            PodWatch watch = PodWatch.of(server.cluster(), ASKED);
            watch.onUpdate(ASKED, given);
            AnsweringSession session = new AnsweringSession("7/cgroup:0::%s\n".formatted(controlGroup));
            return Pods.ofProgram(watch, new Observer(session.session()), 7);
        }
    }

    /** Its CPU would be told as the database's, and a killed hilo would leave the database. */
    @Test
    void itsProcessIsNotTakenForTheServer() throws Exception {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> pid(GIVEN, "/../cri-containerd-bbb2.scope"))
                .withMessage(
                        "the program cannot be told from the container istio-proxy, which the cluster adds to pods: have it leave out those with the label app.kubernetes.io/managed-by: hilo");
    }

    @Test
    void theServerBesideItIsKnownByItsControlGroup() throws Exception {
        assertThat(pid(GIVEN, "/../cri-containerd-aaa1.scope")).isEqualTo(7);
    }

    /** A container runtime may show no path of another container. */
    @Test
    void aControlGroupThatNamesNoContainerTellsNothing() throws Exception {
        assertThat(pid(GIVEN, "/")).isEqualTo(7);
        assertThat(pid(ASKED, "/../cri-containerd-bbb2.scope")).isEqualTo(7);
    }
}
