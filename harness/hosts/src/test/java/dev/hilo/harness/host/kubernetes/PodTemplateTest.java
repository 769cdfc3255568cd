package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.Limits;
import dev.hilo.processes.CpuSet;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class PodTemplateTest {
    private static final Confinement TWO = new Confinement(new CpuSet(List.of(0, 1)), OptionalDouble.empty());
    private static final Set<Path> FOLDERS =
            new LinkedHashSet<>(List.of(Path.of("/results/one"), Path.of("/shop/target"), Path.of("/shop")));

    @Test
    void aPodIsKnownByItsLabelsAndEndsInAnyCase() throws IOException {
        Pod pod = pod(Limits.NONE, Optional.empty());

        assertThat(pod.getMetadata().getLabels())
                .containsAllEntriesOf(Map.of(
                        "app.kubernetes.io/managed-by", "hilo",
                        "hilo.dev/run", "hilo-1",
                        "hilo.dev/role", "application"));
        assertThat(pod.getSpec().getActiveDeadlineSeconds()).isEqualTo(6 * 3600L);
        assertThat(pod.getSpec().getRestartPolicy()).isEqualTo("Never");
        assertThat(pod.getSpec().getAutomountServiceAccountToken()).isFalse();
        assertThat(pod.getSpec().getShareProcessNamespace()).isTrue();
    }

    /** Its proxy would be in every latency, and the CPU of the proxy in no figure. */
    @Test
    void noServiceMeshIsAskedForASidecar() throws IOException {
        Pod pod = pod(Limits.NONE, Optional.empty());

        assertThat(pod.getMetadata().getLabels())
                .containsEntry("sidecar.istio.io/inject", "false")
                .containsEntry("istio.io/dataplane-mode", "none");
        assertThat(pod.getMetadata().getAnnotations()).containsEntry("linkerd.io/inject", "disabled");
    }

    @Test
    void aNodeKeptForHiloTakesItsPods() throws IOException {
        var toleration =
                pod(Limits.NONE, Optional.empty()).getSpec().getTolerations().getFirst();

        assertThat(toleration.getKey()).isEqualTo("hilo.dev/dedicated");
        assertThat(toleration.getOperator()).isEqualTo("Exists");
        assertThat(toleration.getEffect()).isNull();
    }

    /** As after a kill of hilo right after it connected: the observer has written the end. */
    @Test
    @Timeout(60)
    void aProgramWhoseRunHasEndedNeverStarts(@TempDir Path control) throws Exception {
        Files.createFile(control.resolve("end"));
        List<String> words = words(pod(Limits.NONE, Optional.empty()), control);

        assertThat(new ProcessBuilder(words).start().waitFor()).isEqualTo(1);
        assertThat(control.resolve("pid")).exists();
    }

    @Test
    @Timeout(60)
    void variablesReachTheProgramAsTheyAre(@TempDir Path control) throws Exception {
        String secret = "it's $HOME `a` \\ \"b\"";
        Files.writeString(
                control.resolve("environment"),
                new PodEnvironment(Map.of("SECRET", secret, "shop.secret", secret)).script());
        Files.createFile(control.resolve("go"));
        PodTemplate template = new PodTemplate("hilo-1", "image:1", "image:1", Optional.empty(), false);
        Pod pod = template.pod(
                "hilo-1-1",
                Specs.of(control, control, Limits.NONE, TWO, List.of("env")),
                new Place("java", "a b", Place.ALL_ADDRESSES, 8080),
                FOLDERS);

        Process program = new ProcessBuilder(words(pod, control)).start();

        assertThat(program.inputReader().lines()).contains("SECRET=" + secret, "shop.secret=" + secret);
        assertThat(program.waitFor()).isZero();
    }

    /** The command of a pod's program as Kubernetes reads it, with another folder of control files. */
    private static List<String> words(Pod pod, Path control) {
        List<String> words = new ArrayList<>(container(pod, "program").getCommand());
        words.set(words.indexOf("/hilo"), control.toString());
        words.replaceAll(word -> word.replace("$$", "$"));
        return words;
    }

    @Test
    void bothSidesAreOnOneNode() throws IOException {
        var affinity = pod(Limits.NONE, Optional.of("node2")).getSpec().getAffinity();

        assertThat(affinity.getPodAffinity()
                        .getRequiredDuringSchedulingIgnoredDuringExecution()
                        .getFirst()
                        .getLabelSelector()
                        .getMatchLabels())
                .isEqualTo(Map.of("hilo.dev/run", "hilo-1", "hilo.dev/role", "application"));
        assertThat(affinity.getNodeAffinity()
                        .getRequiredDuringSchedulingIgnoredDuringExecution()
                        .getNodeSelectorTerms()
                        .getFirst()
                        .getMatchFields()
                        .getFirst()
                        .getValues())
                .containsExactly("node2");
        assertThat(pod(Limits.NONE, Optional.empty()).getSpec().getAffinity().getNodeAffinity())
                .isNull();
    }

    @Test
    void wordsReachTheProgramAsTheyAre() throws IOException {
        Container application = container(pod(Limits.NONE, Optional.empty()), "program");

        assertThat(application.getCommand()).endsWith("java", "-jar", "a b", "$$(PRICE) $$5");
    }

    /** Whoever may read pods reads what is in them. */
    @Test
    void variablesAreInNoObjectOfTheCluster() throws IOException {
        assertThat(container(pod(Limits.NONE, Optional.empty()), "program").getEnv())
                .isEmpty();
    }

    @Test
    void foldersHaveTheSamePathsAsHere() throws IOException {
        Container application = container(pod(Limits.NONE, Optional.empty()), "program");

        assertThat(application.getVolumeMounts().stream().map(VolumeMount::getMountPath))
                .containsExactly("/hilo", "/results/one", "/shop/target", "/shop");
        assertThat(application.getCommand()).contains("/shop");
    }

    @Test
    void limitsAreThoseOfTheSpecification() throws IOException {
        var none = container(pod(Limits.NONE, Optional.empty()), "program").getResources();
        assertThat(none.getLimits()).isEqualTo(Map.of("cpu", new Quantity("2000m")));
        assertThat(none.getRequests()).isEqualTo(Map.of("cpu", new Quantity("100m")));

        Limits limits = new Limits(OptionalDouble.of(0.5), OptionalLong.of(1 << 20));
        var both = container(pod(limits, Optional.empty()), "program").getResources();
        assertThat(both.getLimits()).isEqualTo(Map.of("cpu", new Quantity("2000m"), "memory", new Quantity("1048576")));
        assertThat(both.getRequests())
                .isEqualTo(Map.of("cpu", new Quantity("500m"), "memory", new Quantity("1048576")));
    }

    /** As Kubernetes defines the quality of service "Guaranteed": each container requests what it may use, of processors and of memory. */
    @Test
    void aGuaranteedPodRequestsAllThatItMayUse() throws IOException {
        Limits limits = Limits.NONE.withWhole(2).withMemory(1 << 30);
        Pod pod = pod(new PodTemplate("hilo-1", "image:1", "image:1", Optional.empty(), true), limits);

        assertThat(container(pod, "program").getResources().getLimits())
                .isEqualTo(Map.of("cpu", new Quantity("2000m"), "memory", new Quantity("1073741824")));
        assertThat(pod.getSpec().getContainers())
                .hasSize(2)
                .allSatisfy(container -> assertThat(container.getResources().getRequests())
                        .isEqualTo(container.getResources().getLimits())
                        .containsOnlyKeys("cpu", "memory"));
    }

    @Test
    void wholeProcessorsWithMemoryMayBeThePodsOwn() {
        assertThat(Processors.areWhole(Limits.NONE.withWhole(2).withMemory(1))).isTrue();
        assertThat(Processors.areWhole(new Limits(OptionalDouble.of(1.5), OptionalLong.of(1))))
                .isFalse();
        assertThat(Processors.areWhole(Limits.NONE.withWhole(2))).isFalse();
        assertThat(Processors.areWhole(Limits.NONE)).isFalse();
    }

    @Test
    void aQuotaReplacesTheNumberOfProcessors() {
        assertThat(Processors.limit(new Confinement(TWO.cpus(), OptionalDouble.of(0.25))))
                .isEqualTo(new Quantity("250m"));
        assertThat(Processors.limit(TWO)).isEqualTo(new Quantity("2000m"));
        assertThat(Processors.limit(new Confinement(CpuSet.ALL, OptionalDouble.empty())))
                .isEqualTo(new Quantity("1024000m"));
    }

    private static Container container(Pod pod, String name) {
        return pod.getSpec().getContainers().stream()
                .filter(container -> container.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Pod pod(Limits limits, Optional<String> node) throws IOException {
        return pod(new PodTemplate("hilo-1", "image:1", "image:1", node, false), limits);
    }

    private static Pod pod(PodTemplate template, Limits limits) throws IOException {
        return template.pod(
                "hilo-1-1",
                Specs.of(Path.of("/results/one"), Path.of("/shop"), limits, TWO),
                new Place("java", "a b", Place.ALL_ADDRESSES, 8080),
                FOLDERS);
    }
}
