package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.env.JavaRuntime;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TrialPodTest {
    /** A resumed run reads it there. */
    @Test
    void theNodeOfARunIsInItsSoftware() {
        var java = JavaRuntime.parse("");
        var readable = new TrialPod.Findings("node1", java, ", amd64, Linux 6.1, containerd 1.6", "v1.34", true);
        var unreadable = new TrialPod.Findings("node1", java, "", "v1.34", false);

        assertThat(TrialPod.Findings.node(readable.software("image"))).contains("node1");
        assertThat(TrialPod.Findings.node(unreadable.software("image"))).contains("node1");
        assertThat(TrialPod.Findings.node(Map.of("jdk", "25"))).isEmpty();
        assertThat(readable.software("image")).containsKey("processors");
        assertThat(unreadable.software("image")).doesNotContainKey("processors");
    }
}
