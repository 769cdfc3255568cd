package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests on the cluster of {@code .ci/cluster}, where it runs. */
@Timeout(180)
class GeneratorPodsTest {
    private static final String IMAGE = System.getProperty("hilo.cluster.image", "");
    private static final KubernetesOptions HERE = KubernetesOptions.USUAL;

    /** Both of two generators fit on a node with two processors. */
    private static final CpuSet ONE = CpuSet.parse("0");

    @TempDir
    Path folder;

    @BeforeEach
    void clusterIsNamed() {
        assumeTrue(!IMAGE.isEmpty(), "no cluster: .ci/cluster test starts one");
    }

    @Test
    void aGeneratorReadsWhatIsSentAndLeavesItsResults() throws Exception {
        Path sent = Files.writeString(folder.resolve("sent"), "one\n");
        Path load = Files.createDirectory(folder.resolve("load"));
        String program =
                "until [ -e load/go ]; do sleep 0.1; done; cat sent load/go >load/told; echo \"$SECRET\" >>load/told; sleep 600";
        try (GeneratorPod pod = new GeneratorPods(new RunPods(HERE), IMAGE, ONE, 1)
                .start(0, spec(List.of("sh", "-c", program), List.of(sent, load)))) {
            assertThat(pod.names(load)).isEmpty();
            Files.writeString(sent, "two\n");
            pod.send(List.of(sent));
            pod.make(load.resolve("go"), "123");
            while (!pod.names(load).equals(Set.of("go", "told"))) {
                Thread.sleep(50);
            }
            Thread.sleep(200);

            pod.receive(load, Files.createDirectory(folder.resolve("here")));

            assertThat(folder.resolve("here/told")).hasContent("two\n123\na 'word'");
            assertThat(Math.abs(pod.clockAheadMillis())).isLessThan(1_000);
            assertThat(pod.isAlive()).isTrue();
            assertThat(pod.fault()).isEmpty();
        }
        assertThat(hilosPods()).isEmpty();
    }

    @Test
    void aDeletedPodIsToldWithItsNode() throws Exception {
        try (Cluster cluster = Cluster.open(Optional.empty(), Optional.empty());
                GeneratorPod pod = new GeneratorPods(new RunPods(HERE), IMAGE, ONE, 1)
                        .start(0, spec(List.of("sleep", "600"), List.of()))) {
            cluster.delete(pod.where().split(" ")[0]);
            while (pod.isAlive()) {
                Thread.sleep(50);
            }

            assertThat(pod.fault()).contains("the pod was deleted (%s)".formatted(pod.where()));
        }
        assertThat(hilosPods()).isEmpty();
    }

    @Test
    void anImageWithoutJavaIsToldInOneLine() throws Exception {
        String databases = System.getProperty("hilo.cluster.databases", "");
        assumeTrue(!databases.isEmpty(), "no image without Java");

        assertThat(new GeneratorPods(new RunPods(HERE), IMAGE, ONE, 2).objection())
                .isEmpty();
        assertThat(new GeneratorPods(new RunPods(HERE), databases, ONE, 1)
                        .objection()
                        .orElseThrow())
                .startsWith("--generators: the image %s cannot run java: ".formatted(databases))
                .endsWith("choose another with --generator-image");
        assertThat(hilosPods()).isEmpty();
    }

    @Test
    void aNodeThatIsGoneIsToldInOneLine() throws Exception {
        GeneratorPods pods = new GeneratorPods(new RunPods(HERE), IMAGE, ONE, 1);
        pods.continueOn("node9");

        assertThatExceptionOfType(NoNodeException.class)
                .isThrownBy(() -> pods.start(0, spec(List.of("true"), List.of())))
                .withMessageMatching("no node takes the pod within 20 s: 0/\\d nodes are available: .*");
        assertThat(hilosPods()).isEmpty();
    }

    private GeneratorSpec spec(List<String> command, List<Path> files) {
        return new GeneratorSpec(
                command,
                List.of(),
                folder,
                List.of(folder),
                files,
                Map.of("SECRET", "a 'word'"),
                folder.resolve("generator.log"));
    }

    private static List<String> hilosPods() throws IOException {
        try (Cluster cluster = Cluster.open(Optional.empty(), Optional.empty())) {
            return cluster.pods().stream()
                    .filter(pod ->
                            "generator".equals(pod.getMetadata().getLabels().get(PodNames.ROLE)))
                    .map(pod -> pod.getMetadata().getName())
                    .toList();
        }
    }
}
