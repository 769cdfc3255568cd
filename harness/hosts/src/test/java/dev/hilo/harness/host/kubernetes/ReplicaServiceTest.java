package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.kubernetes.StandInApiServer.Answer;
import dev.hilo.processes.CpuSet;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.Service;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ReplicaServiceTest {
    private static final Path FOLDER = Path.of("/results/starts/1");

    private static ApplicationSpec spec() {
        return Specs.of(FOLDER, Path.of("/project"), Limits.NONE, new Confinement(CpuSet.ALL, OptionalDouble.empty()));
    }

    private static Pod member(Optional<String> readyPath) throws Exception {
        Pod pod = new PodTemplate("hilo-1", "image", "image", Optional.empty(), false)
                .pod("hilo-1-2", spec(), new Place("java", "a", Place.ALL_ADDRESSES, 8080), Set.of(FOLDER));
        return ReplicaService.member(pod, "hilo-1-1", 8080, readyPath);
    }

    private static Probe readiness(Pod pod, String container) {
        return pod.getSpec().getContainers().stream()
                .filter(one -> one.getName().equals(container))
                .findFirst()
                .orElseThrow()
                .getReadinessProbe();
    }

    @Test
    void aServiceFindsItsPodsAndNoOthers() throws Exception {
        Service service = ReplicaService.object("hilo-1", "hilo-1-1", 8080);
        Pod pod = member(Optional.empty());

        assertThat(pod.getMetadata().getLabels())
                .containsAllEntriesOf(service.getSpec().getSelector())
                .containsEntry(PodNames.RUN, "hilo-1");
        assertThat(service.getSpec().getSelector()).isEqualTo(Map.of("hilo.dev/replica-of", "hilo-1-1"));
        assertThat(service.getMetadata().getLabels()).containsEntry(PodNames.RUN, "hilo-1");
        assertThat(service.getSpec().getPorts().getFirst().getPort()).isEqualTo(8080);
    }

    @Test
    void aPodIsReadyWhenItsProgramIs() throws Exception {
        Pod http = member(Optional.of("/health"));
        Pod other = member(Optional.empty());

        assertThat(readiness(http, PodNames.PROGRAM).getHttpGet().getPath()).isEqualTo("/health");
        assertThat(readiness(http, PodNames.OBSERVER)).isNull();
        assertThat(readiness(other, PodNames.PROGRAM).getTcpSocket().getPort().getIntVal())
                .isEqualTo(8080);
    }

    /** The server may have stored it before its answer was lost. */
    @Test
    void aServiceWhoseMakingHadNoAnswerIsDeleted() throws Exception {
        String services = "/api/v1/namespaces/default/services";
        try (StandInApiServer server =
                new StandInApiServer(ReportedPods.running()).answering("POST", services, Answer.NONE)) {
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() ->
                            ReplicaService.made(server.cluster(), ReplicaService.object("hilo-1", "hilo-1-1", 8080)))
                    .withMessageContaining("does not answer");

            assertThat(server.asked().getLast().is("DELETE", services + "/hilo-1-1"))
                    .isTrue();
        }
    }

    @Test
    void eachReplicaHasItsOwnLogInTheSameFolder() {
        ApplicationSpec spec = spec();

        assertThat(Replicas.copy(spec, 1).log()).isEqualTo(FOLDER.resolve("log"));
        assertThat(Replicas.copy(spec, 3).log()).isEqualTo(FOLDER.resolve("log-3"));
        assertThat(Replicas.copy(spec, 3).folder()).isEqualTo(FOLDER);
    }
}
