package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.contract.FakeContract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Trials with real processes that fail, or do not count. */
@Timeout(120)
@ExtendWith(NoProcessIsLeft.class)
class UnsuccessfulTrialTest {
    @TempDir
    Path folder;

    @Test
    void aCommandThatFailsIsNotTheFaultOfTheApplication() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell")
                .loadedBy("echo no route; exit 3")
                .withTcpEcho();

        TrialResult result =
                new TrialRun(stack, step -> {}).run(stack.tcpEcho()).getFirst();

        assertThat(result.status()).isEqualTo(TrialStatus.INVALID);
        assertThat(result.reason())
                .startsWith("warm up: the load generator ended with code 1; the end of ")
                .contains("hilo: the command of workload fakes (warm-up) ended with code 3: no route; see ")
                .hasLineCount(1);
    }

    @Test
    void aTrialWhoseArrivalsWereMissedIsInvalidAndRepeated() throws Exception {
        FakeStack stack = FakeStack.make(folder, "SendsTooFew").withTcpEcho();
        TrialRun run = new TrialRun(stack, step -> {}).repeating();

        TrialResult result = run.run(stack.tcpEcho()).getFirst();

        assertThat(result.status()).isEqualTo(TrialStatus.INVALID);
        assertThat(result.reason()).startsWith("3.000 arrivals were not sent");
        assertThat(result.metrics()).containsEntry(Metric.ARRIVALS_STARTED, 7.0);
        assertThat(run.repeats).extracting(DueStart::attempt).containsExactly(2, 3);
        assertThat(run.results.attempts()).extracting(TrialResult::attempt).containsExactly(1, 2, 3);
        assertThat(run.results.trials()).containsExactly(result);
        assertThat(run.results.path().resolve("starts/001-tcp-echo-forked.3/fakes/load/load.json"))
                .exists();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MeasuresNothing     | load: the load generator ended without a result; see generator.log of
            Breaks              | load: the load generator ended with code 1; the end of
            EndsBeforeTheLoad   | warm up: the load generator ended before the load; see generator.log of
            """)
    void aTrialWithoutItsGeneratorIsInvalidAndWorthAnother(String scenario, String reason) throws Exception {
        FakeStack stack = FakeStack.make(folder, scenario).withTcpEcho();

        TrialResult result =
                new TrialRun(stack, step -> {}).run(stack.tcpEcho()).getFirst();

        assertThat(result.status()).isEqualTo(TrialStatus.INVALID);
        assertThat(result.reason()).startsWith(reason).hasLineCount(1);
        assertThat(DueStart.isWorthAnother(result)).isTrue();
    }

    @Test
    void theDeathOfTheApplicationIsAResultAndWhatStandsBehindItIsNotReached() throws Exception {
        FakeStack stack = FakeStack.make(folder, "KillsTheApplication").withWorkload("others", "EndsWell");

        var results = new TrialRun(stack, step -> {}).recorded().run(stack.healthy());

        assertThat(results).extracting(TrialResult::status).containsOnly(TrialStatus.FAILED);
        assertThat(results.getFirst().reason())
                .startsWith("load: the application died during the trial; see its log ")
                .hasLineCount(1);
        assertThat(results.getLast().reason())
                .isEqualTo("not reached: trial 1 (fakes) failed before it in the same start");
    }

    @Test
    void aTrialWhoseSearchOnlyStallsIsInvalidAndWorthAnother() throws Exception {
        FakeStack stack = FakeStack.make(folder, "StallsInASearch").withTcpEcho();
        TrialRun run = new TrialRun(stack, step -> {}).seeking("p99<=100ms");

        TrialResult result = run.run(stack.tcpEcho()).getFirst();

        assertThat(result.status()).isEqualTo(TrialStatus.INVALID);
        assertThat(result.reason()).isEqualTo("find capacity: the machine stalled in 8 of the 8 windows of the search");
        assertThat(DueStart.isWorthAnother(result)).isTrue();
        assertThat(run.results.trialFolder(result).resolve("capacity.json")).doesNotExist();
    }

    /** The death is a result of the search; what stands behind it gets a start of its own. */
    @Test
    void whatStandsBehindASearchThatEndedTheApplicationIsInvalid() throws Exception {
        FakeStack stack = FakeStack.make(folder, "KillsTheApplicationInASearch").withWorkload("others", "EndsWell");
        TrialRun run = new TrialRun(stack, step -> {}).seeking("p99<=100ms");

        List<TrialResult> results = run.run(stack.healthy());

        assertThat(results.getFirst().status()).isNotEqualTo(TrialStatus.FAILED);
        assertThat(Capacity.read(run.results.trialFolder(results.getFirst()))).isPresent();
        assertThat(results.getLast().status()).isEqualTo(TrialStatus.INVALID);
        assertThat(results.getLast().reason())
                .isEqualTo("not reached: an application of its start died in the loads that followed trial 1 (fakes)");
    }

    @Test
    void aGeneratorForWhichThereIsNoMemoryIsNotTheFaultOfTheApplication() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell").withTcpEcho();
        TrialRun run = new TrialRun(stack, step -> {}).loadedBy(real -> (planFile, plan) -> {
            throw new IOException("cannot start load generator: error=12, Cannot allocate memory");
        });

        TrialResult result = run.run(stack.tcpEcho()).getFirst();

        assertThat(result.status()).isEqualTo(TrialStatus.INVALID);
        assertThat(result.reason()).endsWith(": cannot start load generator: error=12, Cannot allocate memory");
    }

    @Test
    void theRunGoesOnAfterATrialThatFailed() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell");
        TrialRun run = new TrialRun(stack, step -> {});

        var results = run.run(stack.dying(), stack.healthy());

        assertThat(results.getFirst().status()).isEqualTo(TrialStatus.FAILED);
        assertThat(results.getFirst().reason())
                .startsWith("start application: the application ended with code 3 before it was ready; the end of ")
                .contains(run.results
                        .path()
                        .resolve("starts/001-fake-stack-virtual/application.log")
                        .toString())
                .endsWith("no bean is called movies");
        assertThat(results.getLast().status()).isNotEqualTo(TrialStatus.FAILED);
        assertThat(run.results.trials()).isEqualTo(results);
    }

    /** A failure that a generator reports at its end, such as requests that were never sent, concerns all that it measured. */
    @Test
    void aGeneratorThatEndsBadlyMakesItsTrialsInvalid() throws Exception {
        FakeStack stack = FakeStack.make(folder, "BreaksAtItsEnd").withTcpEcho();

        TrialResult result =
                new TrialRun(stack, step -> {}).run(stack.tcpEcho()).getFirst();

        assertThat(result.status()).isEqualTo(TrialStatus.INVALID);
        assertThat(result.reason()).contains("the load generator ended with code 1; the end of ");
    }

    /** A database that does not start says nothing about the application. */
    @Test
    void aDatabaseThatDoesNotStartMakesTheTrialInvalid() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell");
        new FakeHome(folder).with("database", "database: mysql");
        TrialRun run = new TrialRun(stack, step -> {});
        run.databases = new DatabaseWithoutServers();

        TrialResult result = run.run(stack.healthy()).getFirst();

        assertThat(result.status()).isEqualTo(TrialStatus.INVALID);
        assertThat(result.reason()).isEqualTo("start database: the server did not start: no room left");
        assertThat(run.steps).doesNotContain("start application");
    }

    @Test
    void anApplicationThatBreaksItsContractIsNotMeasured() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell").withContract(FakeContract.class);

        TrialRun run = new TrialRun(stack, step -> {});
        TrialResult result = run.run(stack.healthy()).getFirst();

        assertThat(result.status()).isEqualTo(TrialStatus.FAILED);
        assertThat(result.reason())
                .startsWith("verify contract: 1 of 2 tests of the contract fail (all in ")
                .endsWith("the first: broken(): 201 was expected and 500 came");
        assertThat(run.steps).doesNotContain("load");
    }

    @Test
    void anArtifactThatIsNotBuilt() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell");
        Files.delete(stack.healthy().artifact().path());

        TrialResult result =
                new TrialRun(stack, step -> {}).run(stack.healthy()).getFirst();

        assertThat(result.reason())
                .isEqualTo("start application: %s is not built: ./bench builds it, or ./mvnw -DskipTests package"
                        .formatted(stack.healthy().artifact().path()));
    }
}
