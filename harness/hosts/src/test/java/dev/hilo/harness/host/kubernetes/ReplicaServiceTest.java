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
import io.fabric8.kubernetes.api.model.ServiceListBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
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
    private static final String SERVICES = "/api/v1/namespaces/default/services";
    private static final Answer THERE =
            Answer.status(409, "AlreadyExists", "services", "services \"hilo-1-1\" already exists");

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
        Service wanted = ReplicaService.object("hilo-1", "hilo-1-1", 8080);
        try (StandInApiServer server = having(wanted).answering("POST", SERVICES, Answer.NONE)) {
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> ReplicaService.made(server.cluster(), wanted))
                    .withMessageContaining("does not answer");

            assertThat(server.asked().getLast().is("DELETE", SERVICES + "/hilo-1-1"))
                    .isTrue();
        }
    }

    /** The client asks again where an answer was lost. */
    @Test
    void aServiceOfTheRunThatIsThereAlreadyIsItsOwn() throws Exception {
        Service wanted = ReplicaService.object("hilo-1", "hilo-1-1", 8080);
        try (StandInApiServer server = having(wanted).answering("POST", SERVICES, THERE)) {
            assertThat(ReplicaService.made(server.cluster(), wanted)
                            .getMetadata()
                            .getLabels())
                    .isEqualTo(wanted.getMetadata().getLabels());

            assertThat(server.asked()).noneMatch(one -> one.method().equals("DELETE"));
        }
    }

    /** It was deleted, whosever it was. */
    @Test
    void aServiceOfAnotherThatHasTheNameIsLeftAlone() throws Exception {
        Service wanted = ReplicaService.object("hilo-1", "hilo-1-1", 8080);
        try (StandInApiServer server = having().answering("POST", SERVICES, THERE)) {
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> ReplicaService.made(server.cluster(), wanted))
                    .withMessageEndingWith("services \"hilo-1-1\" already exists");

            assertThat(server.asked()).noneMatch(one -> one.method().equals("DELETE"));
        }
    }

    /** @param services with the labels that are asked for */
    private static StandInApiServer having(Service... services) throws IOException {
        Answer list = new Answer(
                200,
                Serialization.asJson(
                        new ServiceListBuilder().withItems(services).build()));
        return new StandInApiServer(ReportedPods.running()).answering("GET", SERVICES, list);
    }

    @Test
    void eachReplicaHasItsOwnLogInTheSameFolder() {
        ApplicationSpec spec = spec();

        assertThat(Replicas.copy(spec, 1).log()).isEqualTo(FOLDER.resolve("log"));
        assertThat(Replicas.copy(spec, 3).log()).isEqualTo(FOLDER.resolve("log-3"));
        assertThat(Replicas.copy(spec, 3).folder()).isEqualTo(FOLDER);
    }
}
