package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.contract.Thorough;
import dev.hilo.harness.analysis.why.Why;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.FakeStack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whole runs of small JVMs, both sides profiled, and then measured again without what is named. */
@Thorough
@Timeout(600)
class ProveRunTest {
    @TempDir
    Path home;

    private Path results() {
        return home.resolve("results/run");
    }

    private BenchProcess bench(String... words) throws Exception {
        BenchProcess bench = BenchProcess.start(home, home, words);
        bench.process().waitFor();
        return bench;
    }

    @Test
    void aSuspectOfTheProfiledDuetsIsRemovedOnBothSides() throws Exception {
        FakeStack.make(home, "EndsWell");
        new FakeHome(home).withDuet();
        bench(
                "run",
                "--suite=fakes",
                "--profile=duet",
                "--stacks=fake-stack-platform",
                "--heap=64m",
                "--trials=1",
                "--vary=gc=Serial,Parallel",
                "--why=2",
                "--prove=2",
                "--out=" + results());
        ResultFolder profiled = Why.folder(ResultFolder.open(results())).orElseThrow();
        assertThat(profiled.trials()).hasSize(4);
        assertThat(profiled.run().settings())
                .containsEntry(RunResult.REMOVING + "pool=100", RunResult.POSSIBLE)
                .containsEntry(
                        RunResult.REMOVING + "gc=Parallel", "fake-stack-platform-gcSerial has a level of gc already");
        for (TrialResult trial : profiled.trials()) {
            namePool(profiled, trial);
        }

        BenchProcess resumed = bench("resume", results().toString());

        assertThat(resumed.out()).contains("removing a suspect with pool=100, in duets that no verdict counts");
        ResultFolder tried = ResultFolder.open(results().resolve("prove/pool100"));
        assertThat(tried.trials())
                .hasSize(8)
                .extracting(
                        trial -> trial.subject().level("gc") + trial.subject().level("pool"))
                .containsOnly("Serial", "Parallel", "Serial100", "Parallel100");
        assertThat(results().resolve("report/prove.csv"))
                .content()
                .contains(",request_cpu_us,pool of connections,pool=100,");
    }

    /** Replaces a trial by one that counts, also on a busy machine, and in which one side spends half of its time in a pool. */
    private static void namePool(ResultFolder profiled, TrialResult trial) throws IOException {
        boolean waits = trial.subject().level("gc").equals("Parallel");
        List<String> stacks = new ArrayList<>(List.of("[request];w;com.acme.Shop.sell 10000"));
        if (waits) {
            stacks.add("[request];w;com.zaxxer.hikari.pool.HikariPool.getConnection 10000");
        }
        Files.write(profiled.trialFolder(trial).resolve("probes/profile.collapsed"), stacks);
        Map<Metric, Double> metrics = new EnumMap<>(trial.metrics());
        metrics.put(Metric.REQUEST_CPU_MS_PER_REQUEST, waits ? 2.0 : 1.0);
        profiled.write(TrialResult.of(
                trial.planned(),
                trial.attempt(),
                trial.profile(),
                TrialStatus.OK,
                null,
                trial.startedAt(),
                trial.stepSeconds(),
                trial.processors(),
                trial.software(),
                metrics));
    }
}
