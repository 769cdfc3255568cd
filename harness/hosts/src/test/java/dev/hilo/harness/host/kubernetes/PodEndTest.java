package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whose fault the end of a program is. */
@Timeout(60)
class PodEndTest {
    private static final Map<String, Quantity> NONE = Map.of();
    private static final Map<String, Quantity> MEMORY = Map.of("memory", new Quantity("512Mi"));

    private static Pod killed(Map<String, Quantity> limits) {
        return new PodBuilder(ReportedPods.ended(PodNames.PROGRAM, "OOMKilled"))
                .editSpec()
                .addNewContainer()
                .withName(PodNames.PROGRAM)
                .withNewResources()
                .withLimits(limits)
                .endResources()
                .endContainer()
                .endSpec()
                .build();
    }

    private static Optional<String> fault(Map<String, Quantity> asked, Map<String, Quantity> given) throws Exception {
        try (StandInApiServer server = new StandInApiServer(killed(given))) {
            PodWatch watch = PodWatch.of(server.cluster(), killed(asked));
            watch.onUpdate(null, killed(given));
            Observer observer = new Observer(new AnsweringSession().session());
            return new PodEnd(new StartedPod(server.cluster(), ReportedPods.NAME, watch, observer, 7, List.of()))
                    .faultOfCluster();
        }
    }

    /** It was a failure of the application, in a run that had set it no limit. */
    @Test
    void aNodeWithoutMemoryIsNoFaultOfTheApplication() throws Exception {
        assertThat(fault(NONE, NONE))
                .contains(
                        "it was killed because its node had no memory left: --memory keeps as much for it (hilo-1-1 on node node1)");
    }

    @Test
    void aLimitThatTheNamespaceGaveIsTold() throws Exception {
        assertThat(fault(NONE, MEMORY))
                .contains(
                        "it was killed for a limit of 512Mi of memory, which the namespace gives to pods that have none: --memory sets one of the run, whose excess is a result (hilo-1-1 on node node1)");
    }

    /** An autoscaler or a policy may write what it likes. */
    @Test
    void aLimitThatTheClusterHasChangedIsNotThatOfTheRun() throws Exception {
        assertThat(fault(MEMORY, Map.of("memory", new Quantity("256Mi"))))
                .contains(
                        "it was killed for a limit of 256Mi of memory, which the cluster has put in place of that of --memory: have it leave out the pods of hilo (hilo-1-1 on node node1)");
    }

    @Test
    void theLimitOfTheRunIsAResult() throws Exception {
        assertThat(fault(MEMORY, MEMORY)).isEmpty();
        assertThat(fault(MEMORY, Map.of("memory", new Quantity("536870912"))))
                .as("as the API server may write it")
                .isEmpty();
    }
}
