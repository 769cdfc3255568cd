package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.CpuSet;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GeneratorTemplateTest {
    private static final GeneratorSpec SPEC = new GeneratorSpec(
            List.of("java", "-Dprice=$(PRICE)"),
            List.of(Path.of("/home/lib")),
            Path.of("/starts/1"),
            List.of(Path.of("/starts/1")),
            List.of(),
            Map.of("SECRET", "word"),
            Path.of("log"));

    @Test
    void aGeneratorHasALabelOfItsOwnAndEndsInAnyCase() {
        Pod pod = pod(Optional.empty());

        assertThat(pod.getMetadata().getLabels())
                .containsAllEntriesOf(Map.of(
                        "app.kubernetes.io/managed-by", "hilo",
                        "hilo.dev/run", "hilo-1",
                        "hilo.dev/role", "generator"));
        assertThat(pod.getSpec().getActiveDeadlineSeconds()).isEqualTo(6 * 3600L);
        assertThat(pod.getSpec().getRestartPolicy()).isEqualTo("Never");
    }

    /** Where no other node takes it, it is beside the application all the same. */
    @Test
    void itPrefersNodesWithoutApplicationsThenWithoutWhatTheyNeed() {
        var rules = pod(Optional.empty())
                .getSpec()
                .getAffinity()
                .getPodAntiAffinity()
                .getPreferredDuringSchedulingIgnoredDuringExecution();

        assertThat(rules)
                .extracting(rule -> rule.getWeight() + " "
                        + rule.getPodAffinityTerm()
                                .getLabelSelector()
                                .getMatchLabels()
                                .get("hilo.dev/role"))
                .containsExactly("100 application", "50 database", "50 service", "10 generator");
        assertThat(rules)
                .allSatisfy(rule -> assertThat(
                                rule.getPodAffinityTerm().getLabelSelector().getMatchLabels())
                        .containsEntry("hilo.dev/run", "hilo-1"));
    }

    @Test
    void itIsOnItsNodeInEachStart() {
        var node = pod(Optional.of("node1"))
                .getSpec()
                .getAffinity()
                .getNodeAffinity()
                .getRequiredDuringSchedulingIgnoredDuringExecution()
                .getNodeSelectorTerms()
                .getFirst()
                .getMatchFields()
                .getFirst();

        assertThat(node.getOperator()).isEqualTo("In");
        assertThat(node.getValues()).containsExactly("node1");
    }

    @Test
    void itsObjectHasTheCommandAsItIsAndNoSecret() {
        Container generator = pod(Optional.empty()).getSpec().getContainers().getFirst();

        assertThat(generator.getCommand()).endsWith("/starts/1", "java", "-Dprice=$$(PRICE)");
        assertThat(generator.getVolumeMounts())
                .extracting(mount -> mount.getMountPath())
                .containsExactly("/hilo", "/home/lib", "/starts/1");
        assertThat(generator.getResources().getRequests()).containsEntry("cpu", new Quantity("990m"));
        assertThat(generator.getResources().getLimits())
                .isEqualTo(Map.of("cpu", new Quantity("1000m"), "memory", new Quantity("1342177280")));
        assertThat(pod(Optional.empty()).toString()).doesNotContain("SECRET");
    }

    private static Pod pod(Optional<String> node) {
        return new GeneratorTemplate("hilo-1", "image:1", "observer:1", CpuSet.parse("0"))
                .pod("hilo-1-1", SPEC, SPEC.allFolders(), node);
    }
}
