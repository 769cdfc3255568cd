package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.CpuSet;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.NodeSelectorRequirement;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerTemplateTest {
    private static final ServerSpec SPEC = new ServerSpec(
            "database",
            "server:1",
            "--server-image",
            "--server-memory",
            3306,
            Map.of("PASSWORD", "a$(b)"),
            List.of("--price=$(PRICE)"),
            CpuSet.parse("0-1"),
            1 << 30,
            Path.of("log"));

    /** Applications of the run are drawn to each other by their role, and not to its databases. */
    @Test
    void aServerHasALabelOfItsOwnAndEndsInAnyCase() {
        Pod pod = pod(Optional.empty());

        assertThat(pod.getMetadata().getLabels())
                .containsAllEntriesOf(Map.of(
                        "app.kubernetes.io/managed-by", "hilo",
                        "hilo.dev/run", "hilo-1",
                        "hilo.dev/role", "database"));
        assertThat(pod.getSpec().getActiveDeadlineSeconds()).isEqualTo(6 * 3600L);
        assertThat(pod.getSpec().getRestartPolicy()).isEqualTo("Never");
        assertThat(pod.getSpec().getShareProcessNamespace()).isTrue();
        assertThat(pod.getSpec().getAffinity().getNodeAffinity()).isNull();
    }

    @Test
    void itsNodeIsAnotherThanThatOfTheApplications() {
        NodeSelectorRequirement node = pod(Optional.of("node1"))
                .getSpec()
                .getAffinity()
                .getNodeAffinity()
                .getRequiredDuringSchedulingIgnoredDuringExecution()
                .getNodeSelectorTerms()
                .getFirst()
                .getMatchFields()
                .getFirst();

        assertThat(node.getOperator()).isEqualTo("NotIn");
        assertThat(node.getValues()).containsExactly("node1");
    }

    @Test
    void itsImageStartsItWithWordsAsTheyAre() {
        Container server = pod(Optional.empty()).getSpec().getContainers().getFirst();

        assertThat(server.getCommand()).isEmpty();
        assertThat(server.getArgs()).containsExactly("--price=$$(PRICE)");
        assertThat(server.getEnv()).containsExactly(new EnvVar("PASSWORD", "a$$(b)", null));
        assertThat(server.getResources().getLimits())
                .isEqualTo(Map.of("cpu", new Quantity("2000m"), "memory", new Quantity("1073741824")));
        assertThat(server.getSecurityContext().getCapabilities()).isNull();
    }

    /** A server may have become another user, whom no other can signal without that capability. */
    @Test
    void theObserverMayEndIt() {
        Container observer = pod(Optional.empty()).getSpec().getContainers().getLast();

        assertThat(observer.getSecurityContext().getCapabilities().getDrop()).containsExactly("ALL");
        assertThat(observer.getSecurityContext().getCapabilities().getAdd()).containsExactly("KILL");
    }

    private static Pod pod(Optional<String> taken) {
        return new ServerTemplate("hilo-1", "observer:1").pod("hilo-1-1", SPEC, taken.map(Nodes::allBut));
    }
}
