package dev.hilo.harness.run.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hilo.harness.host.kubernetes.GeneratorPods;
import dev.hilo.harness.host.kubernetes.KubernetesOptions;
import dev.hilo.harness.host.kubernetes.RunPods;
import dev.hilo.harness.load.Generators;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.load.LoadRun;
import dev.hilo.harness.run.FakeStack;
import dev.hilo.load.GeneratorHandshake;
import dev.hilo.load.LoadPhase;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.LoadPlan.Target;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.WarmUp;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Several plans in the same pods, with the stand-in for Gatling, on the cluster of {@code .ci/cluster}, where it runs. */
@Timeout(180)
class StandingPodsTest {
    private static final String IMAGE = System.getProperty("hilo.cluster.image", "");
    private static final Duration LIMIT = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private Path home;

    @BeforeEach
    void install() throws IOException {
        assumeTrue(!IMAGE.isEmpty(), "no cluster: .ci/cluster test starts one");
        home = FakeStack.make(folder.resolve("home"), "EndsWell").folder();
        Files.createDirectories(home.resolve("gatling/target/lib"));
    }

    @Test
    void theSamePodsCarryOutAllPlansUntilOneFails() throws Exception {
        KubernetesOptions here = KubernetesOptions.USUAL;
        GeneratorPods pods = new GeneratorPods(new RunPods(here), IMAGE, CpuSet.parse("0"), 2);
        try (LoadGenerator generator = Generators.inPods(
                        pods, new Generators.Place(Path.of("java"), home, CpuSet.parse("0"), 0))
                .standing()) {
            assertThat(generator.isWarm()).isFalse();
            assertThat(carriedOut(generator, 1, "EndsWell")).isEmpty();
            assertThat(generator.isWarm()).isTrue();
            assertThat(carriedOut(generator, 2, "EndsWell")).isEmpty();
            assertThat(log(2)).isEqualTo(log(1)).startsWith("carried out by ");
            assertThat(step(2).resolve("generator-2/generator.log")).isNotEmptyFile();

            assertThat(carriedOut(generator, 3, "Breaks").orElseThrow())
                    .startsWith("the load generator ended with code 1 (")
                    .contains("carried out by ", "no such scenario");
            assertThat(generator.isWarm()).isFalse();
            assertThat(carriedOut(generator, 4, "EndsWell")).isEmpty();
        }
    }

    private Optional<String> carriedOut(LoadGenerator generator, int number, String scenario) throws Exception {
        Path load = Files.createDirectories(step(number).resolve("load"));
        Path file = step(number).resolve("load-plan.json");
        PlannedLoad planned = new PlannedLoad(
                "fake",
                scenario,
                null,
                folder.resolve("start/ids.txt"),
                load,
                2_000,
                new WarmUp(1, 1, 1, 10, 9),
                0,
                List.of(new LoadPhase(1, 1, 1)),
                null,
                null,
                null,
                null,
                null);
        LoadPlan plan = new LoadPlan(1, List.of(new Target(URI.create("http://10.0.0.1:8080"), List.of(planned))));
        plan.write(file);
        GeneratorHandshake handshake = new GeneratorHandshake(load);
        try (LoadRun run = generator.start(file, plan)) {
            handshake.begin().create();
            while (run.isAlive() && !handshake.warmUpDone().isThere()) {
                Thread.sleep(LoadRun.POLL);
            }
            handshake.go().create();
            return run.failureWithin(LIMIT);
        }
    }

    private Path step(int number) {
        return folder.resolve("start/steps/%02d".formatted(number));
    }

    private String log(int number) throws IOException {
        return Files.readString(step(number).resolve("generator.log"));
    }
}
