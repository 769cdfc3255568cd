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
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A calibration of the whole harness in a separate JVM, killed in the middle of its first load. */
@Timeout(300)
class CalibrateCommandTest {
    private static final int STORED = 5;
    private static final double DIFFERENCE = 0.02;

    @TempDir
    Path home;

    /** A killed calibration with one duet left. On a busy machine that may not count, so one more is planned than a calibration needs. */
    @Test
    void aKilledCalibrationIsResumedAndStored() throws Exception {
        FakeStack.make(home, "NeverEnds");
        new FakeHome(home).withDuet();
        kill(startUntilLoad());
        FakeHome.replace(new FakeHome(home).workloads(), "NeverEnds", "EndsWell");
        ResultFolder results = ResultFolder.open(folder());
        RunResult run = results.run();
        run.planned().stream().filter(trial -> trial.block() <= STORED).forEach(trial -> results.write(counted(trial)));

        BenchProcess resumed = bench("resume", folder().toString());

        assertThat(resumed.exitCode()).as("%s", resumed.err()).isZero();
        assertThat(results.trials()).extracting(TrialResult::planned).isEqualTo(run.planned());
        Calibration stored = Calibration.read(home.resolve(Calibration.FILE)).orElseThrow();
        assertThat(stored.loads()).singleElement().satisfies(load -> {
            assertThat(load.isOf("fakes", "fakes", run.loads().get("fakes"), 10))
                    .isTrue();
            assertThat(load.variants()).containsExactly("fake-stack-platform (Serial, heap 64m)");
            assertThat(load.folder()).isEqualTo(folder().toString());
            assertThat(load.duets()).isBetween(STORED, STORED + 1);
            assertThat(load.priors().get(Metric.LATENCY_P99_MS).sd()).isCloseTo(DIFFERENCE, within(1e-9));
            assertThat(load.priors().get(Metric.LATENCY_P99_MS).df()).isEqualTo(STORED);
        });
        assertThat(stored.environment()).containsAllEntriesOf(run.environment());
        assertThat(resumed.out()).contains("Calibration: " + home.resolve(Calibration.FILE));
        assertThat(String.join(" ", resumed.out()))
                .contains("Noise of p99: two sides that are the same differ by 2.00 %", "Stored in calibration.json");
    }

    @Test
    void tooFewDuetsThatCountStoreNothing() throws Exception {
        FakeStack.make(home, "EndsWell");
        new FakeHome(home).withDuet();

        BenchProcess calibrated = calibrate("virtual");

        assertThat(calibrated.exitCode()).isEqualTo(2);
        assertThat(calibrated.err()).singleElement().satisfies(line -> assertThat(line)
                .startsWith("bench: fewer than 5 A/A duets can be used, so nothing is stored: duet 1 under fakes: failed (")
                .endsWith("; and 3 more; see " + folder()));
        assertThat(home.resolve(Calibration.FILE)).doesNotExist();
        assertThat(folder().resolve("report/index.html")).exists();
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

    private BenchProcess startUntilLoad() throws Exception {
        BenchProcess bench = calibrateInBackground("platform");
        while (!Files.exists(folder().resolve("starts/001-side1-fake-stack-platform/fakes/load/go"))) {
            assertThat(bench.process().isAlive()).as("bench is alive").isTrue();
            Thread.sleep(50);
        }
        return bench;
    }

    private static void kill(BenchProcess bench) throws InterruptedException {
        List<ProcessHandle> children = bench.process().descendants().toList();
        bench.process().destroyForcibly().waitFor();
        children.forEach(child -> child.onExit().join());
    }

    private BenchProcess calibrate(String variant) throws Exception {
        BenchProcess bench = calibrateInBackground(variant);
        bench.exitCode();
        return bench;
    }

    private BenchProcess calibrateInBackground(String variant) throws Exception {
        return BenchProcess.startWithPath(
                home,
                System.getenv("PATH"),
                "calibrate",
                "--suite=fakes",
                "--stacks=fake-stack-" + variant,
                "--trials=" + (STORED + 1),
                "--heap=64m",
                "--gc=serial",
                "--out=" + folder());
    }

    private BenchProcess bench(String... words) throws Exception {
        return BenchProcess.ended(home, words);
    }

    private Path folder() {
        return home.resolve("results/calibration");
    }
}
