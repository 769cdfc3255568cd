package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PodChangesTest {
    private static final Pod ASKED = pod(Map.of("cpu", new Quantity("100m")), Map.of("cpu", new Quantity("2000m")));

    private static Pod pod(Map<String, Quantity> requests, Map<String, Quantity> limits) {
        return new PodBuilder()
                .withNewMetadata()
                .endMetadata()
                .withNewSpec()
                .addNewContainer()
                .withName(PodNames.PROGRAM)
                .withNewResources()
                .withRequests(requests)
                .withLimits(limits)
                .endResources()
                .endContainer()
                .addNewContainer()
                .withName(PodNames.OBSERVER)
                .endContainer()
                .endSpec()
                .build();
    }

    /** The API server writes quantities as it likes, and hilo itself changes the limit of CPU time. */
    @Test
    void whatThePodWasAskedForIsNoChange() {
        Pod given = pod(Map.of("cpu", new Quantity("0.1")), Map.of("cpu", new Quantity("1")));

        assertThat(new PodChanges(ASKED, given).told()).isEmpty();
        assertThat(new PodChanges(ASKED, given).memoryLimit()).isEmpty();
    }

    @Test
    void defaultsOfTheNamespaceAreTold() {
        Pod given = pod(
                Map.of("cpu", new Quantity("100m"), "memory", new Quantity("256Mi")),
                Map.of("cpu", new Quantity("2"), "memory", new Quantity("512Mi")));
        PodChanges changes = new PodChanges(ASKED, given);

        assertThat(changes.told()).contains("requests memory 256Mi, limits memory 512Mi");
        assertThat(changes.memoryLimit()).contains(new Quantity("512Mi"));
        assertThat(changes.asksForMemory()).isFalse();
    }

    @Test
    void aLimitThatWasAskedForIsNoDefault() {
        PodChanges changes = new PodChanges(
                pod(Map.of(), Map.of("memory", new Quantity("536870912"))),
                pod(Map.of(), Map.of("memory", new Quantity("512Mi"))));

        assertThat(changes.told()).isEmpty();
        assertThat(changes.asksForMemory()).isTrue();
        assertThat(changes.memoryLimit()).isEmpty();
    }

    /** An init container that has ended takes nothing from a load. */
    @Test
    void containersThatGoOnBesideTheProgramAreTold() {
        Pod given = new PodBuilder(ASKED)
                .editSpec()
                .addNewContainer()
                .withName("istio-proxy")
                .endContainer()
                .withInitContainers(
                        new ContainerBuilder().withName("istio-init").build(),
                        new ContainerBuilder()
                                .withName("linkerd-proxy")
                                .withRestartPolicy("Always")
                                .build())
                .endSpec()
                .build();

        assertThat(new PodChanges(ASKED, given).told())
                .contains(
                        "the container istio-proxy beside the program, the container linkerd-proxy beside the program");
    }
}
