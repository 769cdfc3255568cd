package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.FakeStack;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnansweredRunTest {
    private static final Map<Metric, Double> UNANSWERED = Map.of(
            Metric.REQUESTS_OK, 0.0, Metric.FAILURES, 10.0, Metric.FAILURES_TIMEOUT, 8.0, Metric.FAILURES_STATUS, 2.0);

    @TempDir
    Path home;

    private UnansweredRun run(List<Map<Metric, Double>> told) throws Exception {
        List<PlannedTrial> planned =
                FakePlan.of(FakeHome.make(home).withDuet(), "duet").of(2);
        return new UnansweredRun(IntStream.range(0, told.size())
                .mapToObj(place -> ended(planned.get(place), told.get(place)))
                .toList());
    }

    private static TrialResult ended(PlannedTrial trial, Map<Metric, Double> metrics) {
        return TrialResult.of(
                trial, 1, "duet", TrialStatus.OK, null, Instant.EPOCH, Map.of(), Map.of(), Map.of(), metrics);
    }

    @Test
    void failuresOfAllTrialsAreCountedByKind() throws Exception {
        assertThat(run(List.of(UNANSWERED, UNANSWERED)).told())
                .hasValue("none of 20 requests has succeeded (16 timed out, 4 wrong status)");
    }

    @Test
    void oneAnswerIsEnough() throws Exception {
        assertThat(run(List.of(UNANSWERED, Map.of(Metric.REQUESTS_OK, 1.0, Metric.FAILURES, 9.0)))
                        .told())
                .isEmpty();
    }

    @Test
    void trialsThatTellNothingAboutRequestsAreNoFailures() throws Exception {
        assertThat(run(List.of(UNANSWERED, Map.of())).told()).isEmpty();
        assertThat(run(List.of()).told()).isEmpty();
    }

    @Test
    void aRunEndsAfterItsFirstDuetWithWhatFailedAndWhatToDo() throws Exception {
        FakeStack.make(home, "IsNotAnswered").withTcpEcho();
        new FakeHome(home).withDuet();
        Path out = home.resolve("results");

        BenchProcess bench = BenchProcess.startWithPath(
                home,
                System.getenv("PATH"),
                "run",
                "--suite=fakes",
                "--profile=duet",
                "--stacks=tcp-echo-forked",
                "--vary=heap=32m,64m",
                "--trials=3",
                "--seed=1",
                "--out=" + out);

        assertThat(bench.exitCode()).as("%s", bench.err()).isEqualTo(1);
        assertThat(bench.err())
                .as("%s", bench.out())
                .singleElement()
                .asString()
                .startsWith("bench: none of 20 requests has succeeded (20 timed out); look into " + out)
                .endsWith("mend it, then ./bench resume " + out);
        assertThat(out.resolve("report/index.html")).exists();
        assertThat(out.resolve("starts")).isDirectoryContaining("glob:**/001-*");
        assertThat(out.resolve("starts")).isDirectoryNotContaining("glob:**/002-*");
    }
}
