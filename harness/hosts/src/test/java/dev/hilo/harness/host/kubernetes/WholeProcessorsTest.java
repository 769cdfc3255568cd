package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.host.docker.ApplicationImage;
import dev.hilo.processes.CpuSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** On a cluster of {@code HILO_CLUSTER_WHOLE=yes .ci/cluster test}, whose nodes have one processor to give away. */
@Timeout(180)
class WholeProcessorsTest {
    private static final Path JAVA = Path.of("java");
    private static final Confinement ALL = new Confinement(CpuSet.ALL, OptionalDouble.empty());

    @TempDir
    Path folder;

    @Test
    void aPodHasThemFromStartToEnd() throws Exception {
        assumeTrue(!System.getProperty("hilo.cluster.whole", "").isEmpty(), "no cluster that gives processors away");
        Path program = Files.createDirectories(folder.resolve("working/target")).resolve("a b");
        Files.createFile(program);
        Files.createDirectory(folder.resolve("run"));
        Limits whole = Limits.NONE.withWhole(1).withMemory(256 << 20);
        KubernetesHost host = new KubernetesHost(
                new RunPods(KubernetesOptions.USUAL),
                new ApplicationImage(System.getProperty("hilo.cluster.image")),
                JAVA);

        assertThat(host.objection(JAVA, whole, ALL)).isEmpty();
        assertThat(host.software(JAVA, whole)).containsKey("processors");
        assertThat(host.software(JAVA, Limits.NONE)).doesNotContainKey("processors");
        List<String> words = List.of("sh", "-c", "grep Cpus_allowed_list /proc/self/status; while :; do :; done");
        try (RunningApplication application =
                host.start(Specs.of(folder.resolve("run"), folder.resolve("working"), whole, ALL, words))) {
            application.confineTo(new Confinement(CpuSet.ALL, OptionalDouble.of(0.2)));
            while (application.resources().cpuSeconds().orElse(0) < 0.5) {
                Thread.sleep(50);
            }
            assertThat(application.isAlive()).isTrue();
            assertThat(application.lastLines(1).getFirst()).matches("Cpus_allowed_list:\\s+\\d+");
        }
    }
}
