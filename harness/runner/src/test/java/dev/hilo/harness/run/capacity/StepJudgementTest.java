package dev.hilo.harness.run.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.result.metrics.StepFiles;
import dev.hilo.harness.result.metrics.StepMetrics;
import dev.hilo.harness.run.capacity.StepJudgement.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Steps of three seconds, of which the first is lead-in. */
class StepJudgementTest {
    private static final LatencyGoal GOAL = LatencyGoal.parse("p99<=100ms,p50<=20ms,errors<=1%");

    @TempDir
    Path folder;

    @Test
    void aStepThatMeetsTheGoalTellsTheLargestShareOfALimit() throws IOException {
        StepJudgement step = judged(10, 10, 0, 100, 95);

        assertThat(step).isEqualTo(new StepJudgement(Outcome.HELD, "", step.share()));
        // p50 of 10 ms, of at most 20; p99 has a limit of 100
        assertThat(step.share()).isCloseTo(0.5, within(0.001));
    }

    @Test
    void theLeadInDoesNotCount() throws IOException {
        assertThat(judged(900, 10, 0, 100, 10).holds()).isTrue();
        assertThat(metrics(900, 10, 0, 100).latencyMillis(100)).isBetween(10.0, 10.01);
    }

    @Test
    void everyPartOfTheGoalIsAskedFor() throws IOException {
        assertThat(judged(10, 50, 0, 100, 10)).isEqualTo(new StepJudgement(Outcome.MISSED, "p50 50.02 ms", Double.NaN));
        assertThat(judged(10, 150, 0, 100, 10))
                .isEqualTo(new StepJudgement(Outcome.MISSED, "p99 150.0 ms", Double.NaN));
        assertThat(judged(10, 10, 4, 100, 10))
                .isEqualTo(new StepJudgement(Outcome.MISSED, "2.00 % errors", Double.NaN));
    }

    @Test
    void aGeneratorAtItsLimitIsTheReason() throws IOException {
        assertThat(judged(10, 150, 0, 100, 81))
                .isEqualTo(new StepJudgement(
                        Outcome.GENERATOR_FAILED, "p99 150.0 ms; the generator used 81 % of a processor", Double.NaN));
        assertThat(judged(10, 10, 0, 99, 10))
                .isEqualTo(new StepJudgement(Outcome.GENERATOR_FAILED, "2 arrivals were not sent", Double.NaN));
    }

    @Test
    void theShareOfTheGoalIsThatOfTheLatencyOrFailureThatIsFurthest() throws IOException {
        // p50 of 50 ms, of at most 20
        assertThat(GOAL.share(metrics(10, 50, 0, 100))).isCloseTo(2.5, within(0.01));
        // 2 % of the requests failed, of at most 1 %
        assertThat(GOAL.share(metrics(10, 10, 4, 100))).isCloseTo(2, within(0.01));
        assertThat(LatencyGoal.parse("p99<=100ms").share(metrics(10, 10, 4, 100)))
                .isCloseTo(0.1, within(0.001));
    }

    @Test
    void failuresWhereNoneAreAllowedUseUpAnyGoal() throws IOException {
        LatencyGoal strict = LatencyGoal.parse("p99<=100ms,errors<=0%");

        assertThat(strict.share(metrics(10, 10, 4, 100))).isInfinite();
        assertThat(strict.share(metrics(10, 10, 0, 100))).isCloseTo(0.1, within(0.001));
    }

    /** As where every request is refused at once. */
    @Test
    void aWindowWithoutAnyLatencyMissesTheGoalByFar() throws IOException {
        new StepFiles(folder).load(100, 100, 10, 10);
        Files.delete(folder.resolve("load/latency.hlog"));
        StepMetrics refused = StepMetrics.read(folder, 1);

        assertThat(refused.latencyMillis(99)).isNaN();
        assertThat(GOAL.share(refused)).isInfinite();
        assertThat(LatencyGoal.parse("p99<=100ms").share(refused)).isInfinite();
    }

    private StepJudgement judged(double leadMillis, double millis, int failed, int sent, double cpu)
            throws IOException {
        return StepJudgement.of(GOAL, metrics(leadMillis, millis, failed, sent), cpu);
    }

    private StepMetrics metrics(double leadMillis, double millis, int failed, int sent) throws IOException {
        new StepFiles(folder).load(failed, sent, leadMillis, millis, millis);
        return StepMetrics.read(folder, 1);
    }
}
