package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.env.JavaRuntime;
import dev.hilo.harness.host.Limits;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TrialPodTest {
    /** A limit below the request of the pod would be refused for that. */
    @Test
    void theLimitThatIsTriedIsOneThatThePodMayHave() {
        assertThat(TrialPod.limitInRun(Limits.NONE).toString()).isEqualTo("1000m");
        assertThat(TrialPod.limitInRun(Limits.NONE.withProcessors(2.5)).toString())
                .isEqualTo("2500m");
        assertThat(TrialPod.limitInRun(Limits.NONE.withWhole(4)).toString()).isEqualTo("4000m");
    }

    /** A quota of the namespace, or the bounds of a LimitRange, would refuse the pod for a limit that no pod of the run has. */
    @Test
    void thePodBeginsWithNoMoreThanARunAsksFor() {
        assertThat(TrialPod.limitAtFirst(Limits.NONE)).isEqualTo(0.5);
        assertThat(TrialPod.limitAtFirst(Limits.NONE.withProcessors(2.5))).isEqualTo(2.5);
        assertThat(TrialPod.limitAtFirst(Limits.NONE.withWhole(4))).isEqualTo(2);
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
