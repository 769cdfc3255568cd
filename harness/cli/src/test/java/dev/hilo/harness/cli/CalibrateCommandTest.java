package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.result.Calibration;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.FakeStack;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A calibration of the whole harness in a separate JVM. {@code KilledRunTest} has a run that is killed and resumed. */
@Timeout(300)
class CalibrateCommandTest {
    private static final int STORED = 5;
    private static final double DIFFERENCE = 0.02;

    @TempDir
    Path home;

    /** Its application ends at once. Five of its six duets are then replaced by some that have ended well, and the sixth is run again. */
    @Test
    void onlyEnoughDuetsThatCountAreStored() throws Exception {
        FakeStack.make(home, "EndsWell");
        new FakeHome(home).withDuet();

        BenchProcess calibrated = calibrate();

        assertThat(calibrated.exitCode()).isEqualTo(2);
        assertThat(calibrated.err())
                .singleElement()
                .satisfies(line -> assertThat(line)
                        .startsWith(
                                "bench: fewer than 5 A/A duets can be used, so nothing is stored: duet 1 under fakes: failed (")
                        .endsWith("; and 3 more; see " + folder()));
        assertThat(home.resolve(Calibration.FILE)).doesNotExist();
        assertThat(folder().resolve("report/index.html")).exists();

        ResultFolder results = ResultFolder.open(folder());
        RunResult run = results.run();
        run.planned().stream().filter(trial -> trial.block() <= STORED).forEach(trial -> results.write(counted(trial)));

        for (TrialResult missing : results.trials()) {
            if (missing.block() > STORED) {
                Files.delete(results.trialFolder(missing).resolve(ResultFolder.TRIAL));
            }
        }

        BenchProcess resumed = BenchProcess.ended(home, "resume", folder().toString());

        assertThat(resumed.exitCode()).as("%s", resumed.err()).isOne();
        assertThat(String.join(" ", resumed.out()).replaceAll("\\s+", " "))
                .contains(
                        "1 of 6 duets",
                        "Calibration: " + home.resolve(Calibration.FILE),
                        "Noise of p99: two sides that are the same differ by 2.00 %",
                        "Stored in calibration.json");
        assertStored(run);

        run.planned().forEach(trial -> results.write(counted(trial)));

        assertThat(BenchCall.in(home, "resume", folder().toString()).exitCode()).isZero();
    }

    private void assertStored(RunResult run) {
        Calibration stored = Calibration.read(home.resolve(Calibration.FILE)).orElseThrow();
        assertThat(stored.loads()).singleElement().satisfies(load -> {
            assertThat(load.isOf("fakes", "fakes", run.loads().get("fakes"), 10))
                    .isTrue();
            assertThat(load.variants()).containsExactly("fake-stack-virtual (Serial, heap 64m)");
            assertThat(load.folder()).isEqualTo(folder().toString());
            assertThat(load.duets()).isEqualTo(STORED);
            assertThat(load.priors().get(Metric.LATENCY_P99_MS).sd()).isCloseTo(DIFFERENCE, within(1e-9));
            assertThat(load.priors().get(Metric.LATENCY_P99_MS).df()).isEqualTo(STORED);
        });
        assertThat(stored.environment()).containsAllEntriesOf(run.environment());
    }

    @Test
    void aGoalIsThatOfASearch() throws Exception {
        FakeStack.make(home, "EndsWell");
        new FakeHome(home).withDuet();

        Outcome outcome = BenchCall.in(home, "calibrate", "--suite", "fakes", "--slo", "p99<=1ms");

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err())
                .isEqualTo(
                        "bench: --slo is the goal of --find-capacity: give both or neither" + System.lineSeparator());
    }

    private static TrialResult counted(PlannedTrial trial) {
        boolean higher = trial.aaRepeat() == (trial.block() % 2 == 0);
        return TrialResult.of(
                trial,
                1,
                "duet",
                TrialStatus.OK,
                null,
                Instant.now(),
                Map.of("load", 5.0),
                Map.of(),
                Map.of(),
                Map.of(Metric.LATENCY_P99_MS, 5 * Math.exp(higher ? DIFFERENCE : 0)));
    }

    private BenchProcess calibrate() throws Exception {
        return BenchProcess.ended(
                home,
                "calibrate",
                "--suite=fakes",
                "--stacks=fake-stack-virtual",
                "--trials=" + (STORED + 1),
                "--heap=64m",
                "--gc=serial",
                "--out=" + folder());
    }

    private Path folder() {
        return home.resolve("results/calibration");
    }
}
