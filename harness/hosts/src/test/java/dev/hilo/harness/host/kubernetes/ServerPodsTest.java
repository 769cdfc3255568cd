package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests on the cluster of {@code .ci/cluster}, where it runs with an image of database servers, which become another user than root. */
@Timeout(180)
class ServerPodsTest {
    private static final String IMAGE = System.getProperty("hilo.cluster.databases", "");
    private static final KubernetesOptions HERE = KubernetesOptions.USUAL;

    @TempDir
    Path folder;

    @BeforeEach
    void clusterIsNamed() {
        assumeTrue(!IMAGE.isEmpty(), "no cluster with an image of databases: .ci/cluster test starts one");
    }

    @Test
    void bothServersAreOnOneNodeWhereTheApplicationsAreNot() throws Exception {
        RunPods run = new RunPods(HERE);
        run.applicationsAreOn("node2");
        ServerPods pods = new ServerPods(run);
        try (ServerPod one = pods.start(spec(IMAGE, 256 << 20));
                ServerPod other = pods.start(spec(IMAGE, 256 << 20))) {
            assertThat(one.node()).isNotEqualTo("node2").isEqualTo(other.node());
            assertThat(one.resources().cpuSeconds()).isPresent();
            assertThat(one.fault()).isEmpty();
        }
        assertThat(hilosPods()).isEmpty();
    }

    /** As after a kill of hilo: nobody closes the server. */
    @Test
    void aLostConnectionEndsAServerThatHasBecomeAnotherUser() throws Exception {
        try (Cluster cluster = Cluster.open(Optional.empty(), Optional.empty())) {
            ServerSpec spec = spec(IMAGE, 256 << 20);
            StartedPod pod = Pods.started(
                    cluster,
                    new ServerTemplate("hilo-lost", IMAGE).pod("hilo-lost-2", spec, Optional.empty()),
                    spec.advice());
            while (pod.watch().isAlive() && !isPostgresql(pod)) {
                Thread.sleep(50);
            }
            assertThat(pod.watch().isAlive()).isTrue();

            pod.observer().close();
            assertThat(pod.watch().awaitEnd(Duration.ofSeconds(20))).isTrue();
            pod.watch().close();

            LeftPods cleaned = LeftPods.clean(HERE, false);
            while (!cleaned.running().isEmpty()) {
                Thread.sleep(100);
                cleaned = LeftPods.clean(HERE, false);
            }
            assertThat(cleaned.removed()).containsExactly("hilo-lost-2");
        }
        assertThat(hilosPods()).isEmpty();
    }

    @Test
    void anEvictedServerIsToldWithItsNode() throws Exception {
        try (Cluster cluster = Cluster.open(Optional.empty(), Optional.empty());
                ServerPod server = new ServerPods(new RunPods(HERE)).start(spec(IMAGE, 256 << 20))) {
            cluster.pod(hilosPods().getFirst()).evict();
            while (server.isAlive()) {
                Thread.sleep(50);
            }
            assertThat(server.fault())
                    .hasValueSatisfying(fault -> assertThat(fault)
                            .startsWith("the cluster removes the pod: EvictionByEvictionAPI")
                            .endsWith("on node %s)".formatted(server.node())));
        }
        assertThat(hilosPods()).isEmpty();
    }

    /** Without its variables the server ends at once. */
    @Test
    void aServerThatEndsAtOnceIsToldWithItsLog() throws Exception {
        ServerSpec without = new ServerSpec(
                "database",
                IMAGE,
                "--server-image",
                "--server-memory",
                5432,
                Map.of(),
                List.of(),
                CpuSet.ALL,
                64 << 20,
                folder.resolve("log"));

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> new ServerPods(new RunPods(HERE)).start(without))
                .withMessageEndingWith("; its log ends: postgresql-entry: set POSTGRES_PASSWORD");
        assertThat(hilosPods()).isEmpty();
    }

    @Test
    void anImageThatIsNotThereIsNamedWithTheOptionThatChanges() throws Exception {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> new ServerPods(new RunPods(HERE)).start(spec("hilo.local/none:1", 64 << 20)))
                .withMessageStartingWith("the image cannot be run: ")
                .withMessageContaining("hilo.local/none:1")
                .withMessageEndingWith("; choose another with --server-image or --observer-image");
        assertThat(hilosPods()).isEmpty();
    }

    /** Whether the first process has become the server, which runs as another user than root. */
    private static boolean isPostgresql(StartedPod pod) {
        String status = pod.pid() + "/status";
        return pod.observer()
                .read(status)
                .flatMap(all -> all.read(status))
                .filter(text -> text.contains("Name:\tpostgres\n"))
                .isPresent();
    }

    private ServerSpec spec(String image, long memory) {
        return new ServerSpec(
                "database",
                image,
                "--server-image",
                "--server-memory",
                5432,
                Map.of("POSTGRES_PASSWORD", "secret"),
                List.of(),
                CpuSet.ALL,
                memory,
                folder.resolve("log"));
    }

    private static List<String> hilosPods() throws Exception {
        try (Cluster cluster = Cluster.open(Optional.empty(), Optional.empty())) {
            return cluster.pods().stream()
                    .map(pod -> pod.getMetadata().getName())
                    .toList();
        }
    }
}
