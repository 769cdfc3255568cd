package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.cli.options.WhyOption;
import dev.hilo.harness.probe.profile.Profiler;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BudgetedRunTest {
    @TempDir
    Path home;

    private RunPlan plan;
    private List<PlannedTrial> planned;
    private ResultFolder results;

    /** A plan of six duets of one pair, in a result folder. */
    @BeforeEach
    void planDuets() throws Exception {
        plan = FakePlan.of(FakeHome.make(home).withDuet(), "duet");
        planned = plan.of(6);
        results = ResultFolder.create(home.resolve("result"));
        results.write(new RunResult(
                RunResult.FORMAT,
                "0.1.0",
                Instant.EPOCH,
                List.of("./bench", "run"),
                7,
                "fakes",
                "duet",
                planned.getLast().block(),
                plan.settings().suite().factors(),
                planned,
                RunHeader.loads(plan.settings()),
                plan.statistics(planned),
                plan.settings().described(),
                Map.of()));
    }

    /** Runs all, as slowly as guessed times a factor; the second variant costs as much as the first one times another factor. */
    private void run(double slowness, double cost) {
        double seconds =
                slowness * plan.guessedSeconds(planned) / planned.getLast().block();
        String first = plan.variants().getFirst().name();
        for (PlannedTrial trial : planned) {
            double wobble = 1 + 0.004 * (trial.block() % 3);
            results.write(TrialResult.of(
                    trial,
                    1,
                    "duet",
                    TrialStatus.OK,
                    null,
                    Instant.EPOCH,
                    Map.of("load", seconds),
                    Map.of(),
                    Map.of(),
                    Map.of(
                            Metric.REQUEST_CPU_MS_PER_REQUEST,
                            trial.subject().name().equals(first) ? wobble : cost)));
        }
    }

    private OptionalInt profiledWithin(double seconds) {
        return new BudgetedRun(new Budget("a budget", seconds), plan, results).profiledDuets();
    }

    @ParameterizedTest
    @CsvSource({"1", "2.5"})
    void timeThatIsLeftGoesIntoProfilesWhichAreAsSlowAsTheRunWas(double slowness) {
        run(slowness, 1.3);
        RunPlan profiled = plan.profiled(Profiler.ASYNC);
        double needed = slowness
                * (plan.guessedSeconds(planned) + profiled.guessedSeconds(profiled.ofEachPair(WhyOption.DUETS)));

        assertThat(profiledWithin(needed + 1)).hasValue(WhyOption.DUETS);
        assertThat(profiledWithin(needed - 1)).isEmpty();
    }

    @Test
    void whatIsNotShownToDifferIsNotProfiled() {
        run(1, 1.0);

        assertThat(profiledWithin(1e9)).isEmpty();
    }
}
