package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.harness.env.JavaRuntime;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.kubernetes.StandInApiServer.Answer;
import dev.hilo.harness.host.kubernetes.StandInApiServer.Asked;
import dev.hilo.processes.CpuSet;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class TrialPodTest {
    private static final Limits WHOLE = Limits.NONE.withWhole(1).withMemory(256 << 20);
    private static final Confinement FOUR = new Confinement(CpuSet.parse("0-3"), OptionalDouble.empty());
    private static final Answer EXCEEDED =
            Answer.status(403, "Forbidden", "pods", "maximum cpu usage per Container is 1");

    /** A limit below the request of the pod would be refused for that. */
    @Test
    void theLimitThatIsTriedIsOneThatThePodMayHave() {
        assertThat(TrialPod.limitInRun(Limits.NONE).toString()).isEqualTo("1000m");
        assertThat(TrialPod.limitInRun(Limits.NONE.withProcessors(2.5)).toString())
                .isEqualTo("2500m");
        assertThat(TrialPod.limitInRun(Limits.NONE.withWhole(4)).toString()).isEqualTo("4000m");
    }

    /** A quota of the namespace, or the bounds of a LimitRange, would refuse every application after a pod that began with less. */
    @Test
    void thePodBeginsWithTheLimitWithWhichApplicationsBegin() {
        assertThat(TrialPod.limitAtFirst(Limits.NONE, FOUR)).isEqualTo(4);
        assertThat(TrialPod.limitAtFirst(Limits.NONE.withProcessors(0.5), FOUR)).isEqualTo(4);
        assertThat(TrialPod.limitAtFirst(Limits.NONE.withWhole(2), FOUR)).isEqualTo(4);
    }

    /** The same quota would refuse the pod for a limit that no pod of the run has. */
    @Test
    void thePodBeginsWithNoMoreThanApplicationsDo() {
        assertThat(TrialPod.limitAtFirst(Limits.NONE, quota(1))).isEqualTo(0.5);
        assertThat(TrialPod.limitAtFirst(Limits.NONE.withProcessors(2.5), quota(2.5)))
                .isEqualTo(2.5);
        assertThat(TrialPod.limitAtFirst(Limits.NONE.withWhole(4), FOUR)).isEqualTo(2);
    }

    private static Confinement quota(double processors) {
        return new Confinement(CpuSet.ALL, OptionalDouble.of(processors));
    }

    /** A node that gives no processors away has applications begin with more than the pod of whole ones that it tried. */
    @Test
    void whatAQuotaSaysOfTheOtherPodsIsAskedWithoutMakingOne() throws Exception {
        try (StandInApiServer server = new StandInApiServer(ReportedPods.running())) {
            trial(server).requireAllowed(WHOLE, FOUR);

            assertThat(server.asked()).singleElement().satisfies(one -> {
                assertThat(one.is("POST", "")).isTrue();
                assertThat(one.query()).contains("dryRun=All");
                assertThat(limitOf(one)).isEqualTo("4000m");
            });
        }
    }

    private static String limitOf(Asked asked) {
        Container program = Serialization.unmarshal(asked.body(), Pod.class)
                .getSpec()
                .getContainers()
                .getFirst();
        return program.getResources().getLimits().get("cpu").toString();
    }

    @Test
    void aQuotaThatRefusesTheOtherPodsEndsTheRun() throws Exception {
        try (StandInApiServer server = new StandInApiServer(ReportedPods.running()).answering("POST", "", EXCEEDED)) {
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> trial(server).requireAllowed(WHOLE, FOUR))
                    .withMessageStartingWith("the cluster allows no such pod: maximum cpu usage per Container is 1; ")
                    .withMessageContaining("confine: from-start");
        }
    }

    /** The pod before may still count for a quota; a webhook may not know what a dry run is, and a policy has said before what it says. */
    @Test
    void whatSaysNothingOfTheOtherPodsDoesNotEndTheRun() throws Exception {
        Answer unknown = Answer.status(400, "BadRequest", "pods", "admission webhook \"w\" does not support dry run");
        Answer policy = Answer.status(403, "Forbidden", "pods", "violates PodSecurity \"restricted\"");
        for (Answer answer : List.of(unknown, policy)) {
            try (StandInApiServer server = new StandInApiServer(ReportedPods.running()).answering("POST", "", answer)) {
                trial(server).requireAllowed(WHOLE, FOUR);

                assertThat(server.asked()).hasSize(1);
            }
        }
        try (StandInApiServer server =
                new StandInApiServer(ReportedPods.running()).answeringOnce("POST", "", EXCEEDED)) {
            trial(server).requireAllowed(WHOLE, FOUR);

            assertThat(server.asked()).hasSize(2);
        }
    }

    private static TrialPod trial(StandInApiServer server) {
        PodTemplate template = new PodTemplate("hilo-1", "image:1", "image:1", Optional.empty(), false);
        return new TrialPod(server.cluster(), template, ReportedPods.NAME, Advice.APPLICATION);
    }

    /** A resumed run reads it there. */
    @Test
    void theNodeOfARunIsInItsSoftware() {
        var java = JavaRuntime.parse("");
        var readable = new TrialPod.Findings(
                "node1", java, ", amd64, Linux 6.1, containerd 1.6", "v1.34", true, Optional.empty(), Optional.empty());
        var unreadable = new TrialPod.Findings("node1", java, "", "v1.34", false, Optional.empty(), Optional.empty());

        assertThat(TrialPod.Findings.node(readable.software("image"))).contains("node1");
        assertThat(TrialPod.Findings.node(unreadable.software("image"))).contains("node1");
        assertThat(TrialPod.Findings.node(Map.of("jdk", "25"))).isEmpty();
        assertThat(readable.software("image")).containsKey("processors");
        assertThat(unreadable.software("image")).doesNotContainKey("processors");
    }
}
