package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.Limits;
import dev.hilo.processes.CpuSet;
import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ServicePodsTest {
    private static final Path FOLDER = Path.of("/results/one");

    /** Applications of the run go where other applications are, so a service must not look like one. */
    @Test
    void aServiceIsNoApplicationAndAvoidsTheirNode() throws Exception {
        Pod pod = pod(Optional.empty());

        assertThat(pod.getMetadata().getLabels())
                .containsEntry(PodNames.ROLE, "service")
                .containsEntry(PodNames.RUN, "hilo-1")
                .containsEntry(PodNames.MANAGED_BY, PodNames.HILO);
        assertThat(pod.getSpec().getAffinity().getPodAffinity()).isNull();
        assertThat(pod.getSpec().getAffinity().getNodeAffinity().getPreferredDuringSchedulingIgnoredDuringExecution())
                .singleElement()
                .satisfies(rule -> assertThat(rule.getPreference().getMatchFields())
                        .singleElement()
                        .satisfies(name -> {
                            assertThat(name.getOperator()).isEqualTo("NotIn");
                            assertThat(name.getValues()).containsExactly("node1");
                        }));
    }

    /** Both sides of a duet have theirs at the same distance. */
    @Test
    void allServicesAreOnTheNodeOfTheFirst() throws Exception {
        assertThat(pod(Optional.of("node2"))
                        .getSpec()
                        .getAffinity()
                        .getNodeAffinity()
                        .getRequiredDuringSchedulingIgnoredDuringExecution()
                        .getNodeSelectorTerms()
                        .getFirst()
                        .getMatchFields()
                        .getFirst()
                        .getValues())
                .containsExactly("node2");
    }

    private static Pod pod(Optional<String> node) throws IOException {
        Pod application = new PodTemplate("hilo-1", "image", "image", Optional.of("node1"), false)
                .pod(
                        "hilo-1-1",
                        Specs.of(
                                FOLDER,
                                FOLDER,
                                Limits.NONE,
                                new Confinement(CpuSet.ALL, OptionalDouble.empty()),
                                List.of("true")),
                        new Place("java", "a", Place.ALL_ADDRESSES, 8080),
                        Set.of(FOLDER));
        return new ServicePods(Optional.of("node1"), node).of(application);
    }
}
