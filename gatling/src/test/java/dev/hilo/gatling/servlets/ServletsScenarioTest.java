package dev.hilo.gatling.servlets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.gatling.run.Generator;
import dev.hilo.gatling.run.PlanOfTest;
import dev.hilo.gatling.run.SharedGenerator;
import dev.hilo.load.PlanException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServletsScenarioTest {
    private static final List<String> RIGHT = List.of(
            "json-5kb-sent",
            "json-5kb-received",
            "json-250kb-sent",
            "pdf-20mb-sent",
            "pdf-20mb-received",
            "primes",
            "delay");
    private static final List<String> WRONG = List.of("json-50kb-sent", "pdf-200kb-sent", "json-250kb-received");
    private static final Map<String, Object> WARM_UP =
            Map.of("clients", 2, "burstSeconds", 0.2, "pauseSeconds", 0.1, "requests", 30, "maxSeconds", 60);

    @TempDir
    Path folder;

    @Test
    void judgesEveryAnswer() throws Exception {
        List<PlanOfTest> right = closed(RIGHT);
        List<PlanOfTest> wrong = closed(WRONG);
        PlanOfTest refused = closed("pdf-3kb-received");
        List<PlanOfTest> all = new ArrayList<>(right);
        all.addAll(wrong);
        all.add(refused);
        try (ServletsStub stub = new ServletsStub();
                Generator generator = SharedGenerator.start(ServletsScenario.class, folder, stub.url(), all)) {
            assertThat(generator.exitCode()).as(generator::log).isZero();

            for (PlanOfTest load : right) {
                assertThat(load.files().outcomes("ok")).as(generator::log).isPositive();
                assertThat(load.files().outcomes("ok")).isEqualTo(load.files().outcomes("started"));
                assertThat(load.files().latency("latency.hlog", "").getTotalCount())
                        .isEqualTo(load.files().outcomes("ok"));
                assertThat(load.files().totals().get("offered").isNull()).isTrue();
            }
            for (PlanOfTest load : wrong) {
                assertThat(load.files().outcomes("content")).as(generator::log).isPositive();
                assertThat(load.files().outcomes("content"))
                        .isEqualTo(load.files().outcomes("started"));
            }
            assertThat(refused.files().outcomes("status"))
                    .isPositive()
                    .isEqualTo(refused.files().outcomes("started"))
                    .isEqualTo(stub.count("POST /pdf/3kb"));
        }
    }

    private List<PlanOfTest> closed(List<String> operations) throws IOException {
        List<PlanOfTest> loads = new ArrayList<>();
        for (String operation : operations) {
            loads.add(closed(operation));
        }
        return loads;
    }

    private PlanOfTest closed(String operation) throws IOException {
        return new PlanOfTest(folder, operation, List.of())
                .with("operation", operation)
                .closed(2, 0.3)
                .goAtOnce();
    }

    @Test
    void takesTurnsBeforeEachLoad() throws Exception {
        PlanOfTest first = closed("json-5kb-sent").with("warmUp", WARM_UP);
        PlanOfTest second = new PlanOfTest(folder, "rate", List.of())
                .with("operation", "pdf-3kb-sent")
                .with("warmUp", WARM_UP)
                .goAtOnce()
                .held();
        try (ServletsStub stub = new ServletsStub();
                Generator generator =
                        SharedGenerator.start(ServletsScenario.class, folder, stub.url(), List.of(first, second))) {
            generator.await(first::hasEnded);
            // each client keeps its connection, also from the warm-up to the load
            assertThat(stub.connections("GET /json/5kb")).isEqualTo(2);
            assertThat(first.files().arrivals("started"))
                    .isEqualTo(first.files().outcomes("ok"));
            Thread.sleep(500);
            assertThat(stub.count("GET /pdf/3kb")).isZero();
            second.begin();
            assertThat(generator.exitCode()).as(generator::log).isZero();

            assertThat(second.files().arrivals("offered")).isEqualTo(200);
            assertThat(second.files().outcomes("ok", "pdf-3kb-sent")).isEqualTo(200);
            assertThat(second.files().latency("warm-up.hlog", "").getTotalCount())
                    .isEqualTo(stub.count("GET /pdf/3kb") - 200);
            assertThat(generator.log()).contains("hilo: json-5kb-sent: load ended", "hilo: rate: warm-up begins");
        }
    }

    @Test
    void rehearsesEveryLoadBeforeTheFirst() throws Exception {
        PlanOfTest first =
                closed("json-5kb-sent").with("warmUp", WARM_UP).rehearsed(20).held();
        PlanOfTest second = closed("pdf-3kb-sent").with("warmUp", WARM_UP).rehearsed(20);
        try (ServletsStub stub = new ServletsStub();
                Generator generator =
                        SharedGenerator.start(ServletsScenario.class, folder, stub.url(), List.of(first, second))) {
            generator.await(second::isRehearsed);
            long rehearsed = stub.count("GET /pdf/3kb");
            assertThat(rehearsed).isEqualTo(20);
            assertThat(stub.count("GET /json/5kb")).isEqualTo(20);
            first.begin();
            assertThat(generator.exitCode()).as(generator::log).isZero();

            long warmedUp = second.files().latency("warm-up.hlog", "").getTotalCount();
            assertThat(second.files().outcomes("ok"))
                    .as("nothing of the rehearsal is counted")
                    .isEqualTo(stub.count("GET /pdf/3kb") - rehearsed - warmedUp);
        }
    }

    @Test
    void saysWhichOperationThereIsNot() {
        assertThatThrownBy(() -> Operation.named("json-6kb-sent"))
                .isInstanceOf(PlanException.class)
                .hasMessage("the servlets' load has no operation json-6kb-sent");
    }
}
