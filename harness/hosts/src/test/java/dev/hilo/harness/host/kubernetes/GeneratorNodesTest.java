package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class GeneratorNodesTest {
    /** A resumed run continues on them. */
    @Test
    void areReadAsTheyAreTold() {
        GeneratorNodes beside = new GeneratorNodes(List.of("node2", "node1"), true);
        GeneratorNodes alone = new GeneratorNodes(List.of("node3"), false);

        assertThat(beside).hasToString("node2, node1 (beside the application)");
        assertThat(alone).hasToString("node3");
        assertThat(GeneratorNodes.of(beside.toString())).isEqualTo(beside);
        assertThat(GeneratorNodes.of(alone.toString())).isEqualTo(alone);
    }
}
