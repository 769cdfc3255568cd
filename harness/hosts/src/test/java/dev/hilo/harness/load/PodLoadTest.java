package dev.hilo.harness.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.harness.host.kubernetes.GeneratorPod;
import dev.hilo.harness.host.kubernetes.GeneratorPods;
import dev.hilo.harness.host.kubernetes.KubernetesOptions;
import dev.hilo.harness.host.kubernetes.RunPods;
import dev.hilo.load.LoadPhase;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.LoadPlan.Target;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.WarmUp;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class PodLoadTest {
    @TempDir
    Path folder;

    /** Without one, the trial would wait for a load that nobody passes on. */
    @Test
    void whateverEndsTheWorkIsAFailureOfTheGenerator() throws Exception {
        try (PodLoad load = new PodLoad(plan(), List.of(new Broken()), "node1")) {
            assertThat(load.failureWithin(Duration.ofSeconds(50)))
                    .contains("the load generator: a file without a line");
        }
    }

    /** Its reader has applications and databases in pods, too. */
    @Test
    void aFailureAtTheStartNamesTheGeneratorOnce() {
        KubernetesOptions nowhere =
                new KubernetesOptions(Optional.of("nowhere"), Optional.empty(), Optional.empty(), Optional.empty());
        LoadGenerator single = new PodGenerator(
                new GeneratorPods(new RunPods(nowhere), "image", CpuSet.parse("0"), 1),
                new Generators.Place(Path.of("java"), folder, CpuSet.parse("0"), 0));

        for (LoadGenerator generator : List.of(single, single.standing())) {
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> generator.start(folder.resolve("load-plan.json"), plan()))
                    .withMessageStartingWith("the load generator: the kubeconfig has no context \"nowhere\"");
        }
    }

    private LoadPlan plan() {
        PlannedLoad load = new PlannedLoad(
                "fake",
                "scenario",
                null,
                folder.resolve("ids.txt"),
                folder.resolve("load"),
                2_000,
                new WarmUp(1, 1, 1, 10, 9),
                0,
                List.of(new LoadPhase(1, 1, 1)),
                null,
                null,
                null,
                null,
                null);
        return new LoadPlan(1, List.of(new Target(URI.create("http://10.0.0.1:8080"), List.of(load))));
    }

    /** A plan whose generator cannot be asked anything. */
    private static final class Broken implements PodPlan {
        private boolean isStarted;

        @Override
        public GeneratorPod pod() {
            if (isStarted) {
                throw new IllegalStateException("a file without a line");
            }
            isStarted = true;
            return null;
        }

        @Override
        public boolean isUnderWay() {
            return true;
        }

        @Override
        public Path log() {
            return Path.of("log");
        }

        @Override
        public List<String> lastLines(int count) {
            return List.of();
        }

        @Override
        public void close() {
            // nothing is open
        }
    }
}
