package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.analysis.Outcomes;
import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.analysis.Switch;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.analysis.Verdicts;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.result.Control;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunFactors;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.stats.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerdictsTest {
    /** Number of tested metrics where one variant does not reach the offered rate and has timeouts. */
    private static final int METRICS = 11;

    private static final Subject PLATFORM = FakeResults.subject("spring", "blocking", "mysql", "platform");
    private static final Subject VIRTUAL = FakeResults.subject("spring", "blocking", "mysql", "virtual");

    @TempDir
    Path folder;

    @Test
    void everySwitchOfTheSquareIsAsked() {
        Verdicts verdicts = verdicts(FakeResults.finished(folder, FakeResults.grid(), 5));

        assertThat(verdicts.switches())
                .extracting(one -> one.factor().name())
                .containsExactly("threads", "model", "framework", "database");
        assertThat(verdicts.of(Kind.PAIR)).hasSize((6 + 6 + 6 + 7) * METRICS);
        assertThat(verdicts.of(Kind.MAIN_EFFECT)).hasSize(4 * METRICS);
        assertThat(verdicts.of(Kind.INTERACTION)).hasSize(6 * METRICS);
    }

    /** Where a factor has no effect, a pair shows the noise of the machine and nothing about the factor. */
    @Test
    void aControlIsInNoMainEffect() {
        ResultFolder results = FakeResults.finished(folder, FakeResults.grid(), 5);
        RunResult run = results.run();
        Control control =
                new Control("threads", Map.of("framework", "spring", "model", "reactive"), "It moves nothing.");
        RunFactors factors =
                new RunFactors(run.factors().factors(), run.factors().switches(), List.of(control));

        Verdicts verdicts = RunAnalysis.of(withFactors(run, factors), Outcomes.of(results))
                .views()
                .getFirst()
                .verdicts();

        Switch threads = verdicts.switches().getFirst();
        assertThat(verdicts.contrasts(Kind.CONTROL, threads))
                .hasSize(2)
                .allSatisfy(pair -> assertThat(pair.weights().keySet())
                        .allMatch(subject -> subject.level("model").equals("reactive")));
        assertThat(verdicts.contrasts(Kind.PAIR, threads)).hasSize(4);
        assertThat(verdicts.mainContrast(threads).pairs()).isEqualTo(4);
        assertThat(verdicts.mainContrast(threads).weights().keySet())
                .allMatch(subject -> subject.level("model").equals("blocking"));
        assertThat(verdicts.of(Kind.MAIN_EFFECT)).hasSize(4 * METRICS);
        // no interaction of threads and model, because threads have no effect with one of the models
        assertThat(verdicts.of(Kind.INTERACTION)).hasSize(5 * METRICS);
    }

    private static RunResult withFactors(RunResult run, RunFactors factors) {
        return new RunResult(
                run.format(),
                run.hiloVersion(),
                run.startedAt(),
                run.command(),
                run.seed(),
                run.suite(),
                run.profile(),
                run.blocks(),
                factors,
                run.planned(),
                run.loads(),
                run.statistics(),
                run.settings(),
                run.environment());
    }

    @Test
    void containersAreASwitchWhereTheyAreAChoice() {
        Verdicts verdicts = verdicts(FakeResults.finished(folder, FakeResults.servlets(), 1));

        assertThat(verdicts.switches()).extracting(one -> one.factor().name()).contains("container", "framework");
        assertThat(verdicts.switches().stream()
                        .filter(one -> one.factor().name().equals("container")))
                .hasSize(3);
    }

    @Test
    void aSideThatTheGeneratorLimitedIsInvalid() {
        ResultFolder results = planned(5);
        for (PlannedTrial trial : results.run().planned()) {
            results.write(
                    trial.subject().equals(PLATFORM)
                            ? FakeResults.trial(trial)
                            : FakeServlets.trial(trial, TrialStatus.INVALID, FakeServlets.LIMITED));
        }

        assertThat(p99(verdicts(results)).verdict()).isEqualTo(Verdict.INVALID);
        assertThat(VerdictWords.why(p99(verdicts(results))))
                .isEqualTo("virtual: limited by the load generator, only a lower bound");
    }

    @Test
    void aBlockThatMissesASideSaysNothing() {
        ResultFolder results = FakeResults.finished(folder, List.of(PLATFORM, VIRTUAL), 2);
        results.write(FakeResults.trial(results.run().planned().getFirst(), TrialStatus.FAILED, "died", Map.of()));

        assertThat(p99(verdicts(results)).verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(VerdictWords.why(p99(verdicts(results)))).isEqualTo("1 of 2 blocks");
    }

    @Test
    void verdictsForProgramsHaveTheirForm() throws IOException {
        Report.write(FakeResults.finished(folder, List.of(PLATFORM, VIRTUAL), 5));

        Path written = folder.resolve("report/verdicts.json");
        try (var golden = VerdictsTest.class.getResourceAsStream("verdicts.json")) {
            assertThat(written).hasContent(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** Without its verdict, an interval around 0.2 would be read as "better". */
    @Test
    void forProgramsWhatCannotBeComparedHasNoInterval() throws IOException {
        ResultFolder results = planned(5);
        for (PlannedTrial trial : results.run().planned()) {
            Map<Metric, Double> metrics = new EnumMap<>(FakeResults.metrics(trial));
            metrics.put(Metric.LATENCY_TIMEOUTS_PERCENT, 5.0);
            results.write(FakeResults.trial(trial, TrialStatus.OK, null, metrics));
        }
        Report.write(results);

        JsonNode primary = new ObjectMapper()
                .readTree(folder.resolve("report/verdicts.json").toFile())
                .at("/workloads/0/primary");
        assertThat(primary)
                .filteredOn(answer -> answer.get("verdict").asText().equals("invalid"))
                .singleElement()
                .satisfies(answer -> {
                    assertThat(answer.get("metric").asText()).isEqualTo("latency_p99_ms");
                    assertThat(answer.get("change").asDouble()).isPositive();
                    assertThat(List.of("low", "high", "confidence", "p", "adjusted_p"))
                            .allMatch(number -> answer.get(number).isNull());
                });
    }

    /** What stands before all verdicts for readers is there for programs, too. */
    @Test
    void forProgramsStartsThatCollapsedAreNamed() throws IOException {
        ResultFolder results = planned(5);
        PlannedTrial collapsed = results.run().planned().getFirst();
        for (PlannedTrial trial : results.run().planned()) {
            Map<Metric, Double> metrics = new EnumMap<>(FakeResults.metrics(trial));
            metrics.put(Metric.REQUESTS_OK, trial.equals(collapsed) ? 320.0 : 1000.0);
            metrics.put(Metric.FAILURES, trial.equals(collapsed) ? 680.0 : 0.0);
            results.write(FakeResults.trial(trial, TrialStatus.OK, null, metrics));
        }
        Report.write(results);

        JsonNode written = new ObjectMapper()
                .readTree(folder.resolve("report/verdicts.json").toFile());
        JsonNode found = written.at("/collapses/0");
        assertThat(found.get("variant").asText()).isEqualTo(collapsed.subject().name());
        assertThat(found.at("/trials/0").asInt()).isEqualTo(collapsed.number());
        assertThat(found.get("most_percent").asDouble()).isEqualTo(68);
        assertThat(found.get("median_percent").asDouble()).isZero();
        assertThat(written.at("/red_lines"))
                .anySatisfy(line -> assertThat(line.asText()).contains("failed 68.0 % of its requests"));
    }

    private ResultFolder planned(int blocks) {
        ResultFolder results = ResultFolder.create(folder);
        results.write(FakeResults.run(List.of(PLATFORM, VIRTUAL), blocks, FakeResults.QUICK));
        return results;
    }

    private static Verdicts verdicts(ResultFolder results) {
        return RunAnalysis.of(results.run(), Outcomes.of(results))
                .views()
                .getFirst()
                .verdicts();
    }

    private static TestedContrast p99(Verdicts verdicts) {
        return verdicts.of(Kind.PAIR).stream()
                .filter(tested -> tested.metric() == Metric.LATENCY_P99_MS)
                .findFirst()
                .orElseThrow();
    }
}
