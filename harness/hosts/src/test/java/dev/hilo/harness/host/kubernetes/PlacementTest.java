package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.Limits;
import dev.hilo.processes.CpuSet;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Where the scheduler of the cluster of {@code .ci/cluster} puts the pods of a large run: on nodes that are objects of its API server alone,
 * so that no pod of this test ever runs.
 */
@Timeout(120)
class PlacementTest {
    private static final String FAKE = "hilo-fake";
    private static final int NODES = 100;
    private static final int GENERATORS = 50;
    private static final Path FOLDER = Path.of("/results/1");
    private static final ApplicationSpec APPLICATION =
            Specs.of(FOLDER, FOLDER, Limits.NONE, new Confinement(CpuSet.ALL, OptionalDouble.empty()));
    private static final GeneratorSpec GENERATOR = new GeneratorSpec(
            List.of("java"), List.of(), FOLDER, List.of(FOLDER), List.of(), Map.of(), FOLDER.resolve("log"));

    private Cluster cluster;

    @BeforeEach
    void nodesAreMade() throws Exception {
        assumeTrue(!System.getProperty("hilo.cluster.image", "").isEmpty(), "no cluster: .ci/cluster test starts one");
        cluster = Cluster.open(Optional.empty(), Optional.empty());
        for (int number = 1; number <= NODES; number++) {
            Node node = node(number);
            cluster.client().nodes().resource(node).create();
            cluster.client().nodes().resource(node).patchStatus();
        }
    }

    @AfterEach
    void allIsRemoved() throws Exception {
        if (cluster != null) {
            for (Pod pod : cluster.pods()) {
                cluster.delete(pod.getMetadata().getName());
            }
            cluster.client().nodes().withLabel(FAKE).delete();
            cluster.close();
        }
    }

    @Test
    void applicationsShareANodeAndEachGeneratorHasAnother() throws Exception {
        for (int side = 1; side <= 2; side++) {
            create(new PodTemplate("hilo-large", "image", "image", Optional.empty(), false)
                    .pod(
                            "hilo-large-" + side,
                            APPLICATION,
                            new Place("java", "a", Place.ALL_ADDRESSES, 8080),
                            Set.of(FOLDER)));
        }
        Set<String> ofApplications = new HashSet<>(nodes(PodTemplate.ROLE, 2).values());
        assertThat(ofApplications).hasSize(1);

        for (int number = 1; number <= GENERATORS; number++) {
            create(new GeneratorTemplate("hilo-large", "image", "image", CpuSet.parse("0"))
                    .pod("hilo-large-generator-" + number, GENERATOR, List.of(FOLDER), Optional.empty()));
        }
        Map<String, String> generators = nodes(GeneratorTemplate.ROLE, GENERATORS);

        assertThat(generators.values()).doesNotHaveDuplicates().doesNotContainAnyElementsOf(ofApplications);
    }

    /** On the fake nodes alone, whose taints say that no kubelet reports for them. */
    private void create(Pod pod) throws IOException {
        cluster.create(new PodBuilder(pod)
                .editSpec()
                .addToNodeSelector(FAKE, "yes")
                .addNewToleration()
                .withOperator("Exists")
                .endToleration()
                .endSpec()
                .build());
    }

    /** The node of each pod, once all have one. */
    private Map<String, String> nodes(String role, int count) throws Exception {
        Map<String, String> placed = new HashMap<>();
        while (placed.size() < count) {
            Thread.sleep(100);
            placed.putAll(cluster.pods().stream()
                    .filter(pod -> role.equals(pod.getMetadata().getLabels().get(PodNames.ROLE)))
                    .filter(pod -> pod.getSpec().getNodeName() != null)
                    .collect(Collectors.toMap(
                            pod -> pod.getMetadata().getName(),
                            pod -> pod.getSpec().getNodeName())));
        }
        return placed;
    }

    private static Node node(int number) {
        Map<String, Quantity> room =
                Map.of("cpu", new Quantity("4"), "memory", new Quantity("8Gi"), "pods", new Quantity("110"));
        String name = "%s-%d".formatted(FAKE, number);
        return new NodeBuilder()
                .withNewMetadata()
                .withName(name)
                .addToLabels(FAKE, "yes")
                .addToLabels("kubernetes.io/hostname", name)
                .endMetadata()
                .withNewStatus()
                .withCapacity(room)
                .withAllocatable(room)
                .addNewCondition()
                .withType("Ready")
                .withStatus("True")
                .endCondition()
                .endStatus()
                .build();
    }
}
