package dev.hilo.gatling.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.gatling.run.LoadFiles;
import dev.hilo.gatling.run.PlanOfTest;
import dev.hilo.gatling.run.StandingRun;
import dev.hilo.gatling.synthetic.SyntheticScenario;
import dev.hilo.load.StandingProtocol;
import dev.hilo.synthetic.SyntheticServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several plans in one real JVM. Only counts are asserted. */
class StandingGeneratorTest {
    private static final List<String> OUTCOMES = List.of("status", "connection", "content", "timeout", "ok");

    @TempDir
    Path folder;

    @Test
    void eachPlanSendsItsOwnRequestsOverItsOwnConnectionsAndTheLastOneEndsWithTheInput() throws Exception {
        try (CountingServer server = new CountingServer();
                StandingRun generator = StandingRun.start(folder)) {
            int before = 0;
            for (int number = 1; number <= 2; number++) {
                int perSecond = 50 * number;
                PlanOfTest load = load(number, "bimodal")
                        .with("warmUp", warmUp(20 * number))
                        .with("phases", phases(perSecond))
                        .goAtOnce();

                StandingProtocol plan = generator.tell(SyntheticScenario.class, step(number), server.url(), load);
                generator.awaitEndOf(plan);

                assertThat(server.requests() - before).as(generator.log(plan)).isEqualTo(20 * number + 2 * perSecond);
                before = server.requests();
                assertThat(load.files().totals().path("warmUpRequests").asInt()).isEqualTo(20 * number);
                assertThat(load.files().outcomes("ok")).isEqualTo(2L * perSecond);
                assertThat(load.files().latency("latency.hlog", "bimodal").getTotalCount())
                        .isEqualTo(2L * perSecond);
                assertThat(Files.readAllLines(plan.log()))
                        .filteredOn(line -> line.contains("load begins"))
                        .containsExactly("hilo: load: load begins: [%d/s for 2 s]".formatted(perSecond));
                generator.await(plan, () -> server.open() == 0);
            }
            assertThat(server.accepted()).isBetween(2, 2 * 40);

            PlanOfTest last = load(3, "bimodal");
            StandingProtocol plan = generator.tell(SyntheticScenario.class, step(3), server.url(), last);
            generator.endInput();
            generator.await(plan, last::isWarmUpDone);
            last.goAtOnce();

            assertThat(generator.exitCode(plan)).as(generator.log(plan)).isZero();
            assertThat(last.files().outcomes("ok")).isEqualTo(200);
        }
    }

    @Test
    void plansMayComeAsFilesOfAFolderAndOneThatFailsEndsThemWithOneClearLineInItsOwnLog() throws Exception {
        Path plans = Files.createDirectory(folder.resolve("plans"));
        try (SyntheticServer server = new SyntheticServer().start();
                StandingRun generator = StandingRun.start(folder, plans)) {
            StandingProtocol failing = carriedOut(generator, plans, server, 1, "failing");
            StandingProtocol good = carriedOut(generator, plans, server, 2, "bimodal");
            assertThat(generator.isAlive()).isTrue();
            StandingProtocol wrong =
                    written(plans, server, 3, load(3, "bimodal").with("requestTimeoutMillis", 0));

            assertThat(generator.exitCode(wrong)).isEqualTo(1);
            assertThat(wrong.done().isThere()).isFalse();
            assertThat(Files.readAllLines(wrong.log()).getLast())
                    .startsWith("hilo: cannot use ")
                    .contains("requestTimeoutMillis must be positive");
            assertThat(List.of(failing, good))
                    .allSatisfy(plan -> assertThat(plan.log()).content().doesNotContain("requestTimeoutMillis"));
        }
    }

    /** A plan that ends well, with the outcomes of its own operation and a log as the first. */
    private StandingProtocol carriedOut(
            StandingRun generator, Path plans, SyntheticServer server, int number, String operation) throws Exception {
        PlanOfTest load =
                load(number, operation).with("requestTimeoutMillis", 5_000).goAtOnce();
        StandingProtocol plan = written(plans, server, number, load);
        generator.awaitEndOf(plan);
        LoadFiles files = load.files();
        assertThat(OUTCOMES.stream().map(files::outcomes).toList())
                .as(operation)
                .isEqualTo(operation.equals("failing") ? List.of(4L, 2L, 2L, 2L, 190L) : List.of(0L, 0L, 0L, 0L, 200L));
        assertThat(Files.readAllLines(plan.log()))
                .contains("debug: false", "WARN  LogLevelScenario - mind the gap")
                .filteredOn(line -> line.startsWith("Simulation"))
                .hasSize(1);
        return plan;
    }

    private StandingProtocol written(Path plans, SyntheticServer server, int number, PlanOfTest load)
            throws IOException {
        StandingProtocol plan = StandingRun.written(LogLevelScenario.class, step(number), server.url(), load);
        StandingProtocol.next(plans, number).create(plan.line());
        return plan;
    }

    private Path step(int number) throws IOException {
        return Files.createDirectories(folder.resolve("a step/%02d".formatted(number)));
    }

    /** A load of 2 s at 100 requests a second, in a file tree as that of a step of a search. */
    private PlanOfTest load(int number, String operation) throws IOException {
        return new PlanOfTest(step(number), "load", List.of()).with("operation", operation);
    }

    private static Map<String, Object> warmUp(int requests) {
        return Map.of("clients", 4, "burstSeconds", 1, "pauseSeconds", 0.1, "requests", requests, "maxSeconds", 60);
    }

    private static List<Map<String, Object>> phases(int perSecond) {
        return List.of(Map.of("fromPerSecond", perSecond, "toPerSecond", perSecond, "seconds", 2));
    }
}
