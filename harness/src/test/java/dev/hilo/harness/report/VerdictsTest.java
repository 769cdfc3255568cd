package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.analysis.Outcomes;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Switch;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.analysis.Verdicts;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.result.Control;
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
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerdictsTest {
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
        assertThat(verdicts.of(Kind.PAIR)).hasSize((6 + 6 + 6 + 7) * 8);
        assertThat(verdicts.of(Kind.MAIN_EFFECT)).hasSize(4 * 8);
        assertThat(verdicts.of(Kind.INTERACTION)).hasSize(6 * 8);
    }

    /** Where the property moves nothing, a pair says how noisy the machine is, and nothing about the property. */
    @Test
    void aControlIsInNoMainEffect() {
        ResultFolder results = FakeResults.finished(folder, FakeResults.grid(), 5);
        RunResult run = results.run();
        Control control =
                new Control("threads", Map.of("framework", "spring", "model", "reactive"), "It moves nothing.");
        RunFactors factors =
                new RunFactors(run.factors().factors(), run.factors().switches(), List.of(control));

        Verdicts verdicts = RunView.of(withFactors(run, factors), Outcomes.of(results), "movies")
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
        assertThat(verdicts.of(Kind.MAIN_EFFECT)).hasSize(4 * 8);
        // threads and model cannot go together where threads move nothing with one of the models
        assertThat(verdicts.of(Kind.INTERACTION)).hasSize(5 * 8);
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
                run.trials(),
                factors,
                run.planned(),
                run.loads(),
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

    /** The change is the geometric mean of the blocks' ratios: 2, 2, 2, 2 and 32 make 2 to the power of 9/5. */
    @Test
    void aaRepeatsAreForTheNoiseFloorAlone() {
        ResultFolder results = planned(5);
        for (PlannedTrial trial : results.run().planned()) {
            double value = trial.subject().equals(PLATFORM) ? 10 : trial.block() == 5 ? 320 : 20;
            results.write(FakeResults.trial(
                    trial,
                    TrialStatus.OK,
                    null,
                    Map.of(Metric.LATENCY_P99_MS, trial.aaRepeat() ? value * 1.1 : value)));
        }
        Verdicts verdicts = verdicts(results);
        TestedContrast tested = p99(verdicts);

        assertThat(tested.effect().change()).isCloseTo(Math.pow(2, 9 / 5.0), within(1e-9));
        assertThat(tested.effect().blocks()).isEqualTo(5);
        assertThat(verdicts.values().get(Metric.LATENCY_P99_MS).aaRepeats())
                .containsExactly(
                        new double[] {Math.log(1.1), Math.log(1.1), Math.log(1.1), Math.log(1.1), Math.log(1.1)},
                        within(1e-9));
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
    void aBlockThatMissesASideIsLeftOut() {
        ResultFolder results = FakeResults.finished(folder, List.of(PLATFORM, VIRTUAL), 5);
        results.write(FakeResults.trial(results.run().planned().getFirst(), TrialStatus.FAILED, "died", Map.of()));

        assertThat(p99(verdicts(results)).verdict()).isEqualTo(Verdict.NOT_ENOUGH_TRIALS);
        assertThat(VerdictWords.why(p99(verdicts(results)))).isEqualTo("4 of 5 blocks");
    }

    @Test
    void verdictsForProgramsHaveTheirForm() throws IOException {
        Report.write(FakeResults.finished(folder, List.of(PLATFORM, VIRTUAL), 5));

        Path written = folder.resolve("report/verdicts.json");
        try (var golden = VerdictsTest.class.getResourceAsStream("verdicts.json")) {
            assertThat(written).hasContent(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private ResultFolder planned(int blocks) {
        ResultFolder results = ResultFolder.create(folder);
        results.write(FakeResults.run(List.of(PLATFORM, VIRTUAL), blocks, FakeResults.QUICK));
        return results;
    }

    private static Verdicts verdicts(ResultFolder results) {
        return RunView.of(results.run(), Outcomes.of(results), "movies").verdicts();
    }

    private static TestedContrast p99(Verdicts verdicts) {
        return verdicts.of(Kind.PAIR).stream()
                .filter(tested -> tested.metric() == Metric.LATENCY_P99_MS)
                .findFirst()
                .orElseThrow();
    }
}
