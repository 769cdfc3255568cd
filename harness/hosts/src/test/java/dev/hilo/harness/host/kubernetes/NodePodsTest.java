package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class NodePodsTest {
    private static final String TOLD = """
            # TYPE container_cpu_usage_seconds_total counter
            container_cpu_usage_seconds_total{container="program",namespace="team",pod="busy-1"} 99 1795773525477
            # TYPE pod_cpu_usage_seconds_total counter
            pod_cpu_usage_seconds_total{namespace="team",pod="busy-1"} 5.289458964 1795773525477
            pod_cpu_usage_seconds_total{namespace="measuring",pod="hilo-34659ec7-7"} 12.5 1795773527879
            pod_cpu_usage_seconds_total{namespace="measuring",pod="hilo-34659ec70-1"} 1e-3 1795773527879
            pod_cpu_usage_seconds_total{namespace="team",pod="hilo-34659ec7-7"} 7 1795773525449
            pod_memory_working_set_bytes{namespace="team",pod="busy-1"} 1.8e+07 1795773525477
            """;

    @Test
    void podsOfThisRunAreNoneOfTheOthers() {
        assertThat(NodePods.others(TOLD, "measuring", "hilo-34659ec7"))
                .isEqualTo(Map.of(
                        "team/busy-1", 5.289458964,
                        "measuring/hilo-34659ec70-1", 0.001,
                        "team/hilo-34659ec7-7", 7.0));
    }
}
