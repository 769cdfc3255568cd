package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hilo.contract.Thorough;
import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.result.metrics.CurveWindow;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.LoadTotals;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DuetRunTest {
    @TempDir
    Path folder;

    @Test
    void bothSidesLiveAtOnceAndEachHasItsOwnResult() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell").withDuet();
        TrialRun run = new TrialRun(stack, step -> {}).recorded();

        List<TrialResult> results = run.duet(stack.healthy(), stack.healthy());

        assertThat(results).extracting(TrialResult::status).doesNotContain(TrialStatus.FAILED);
        assertThat(results).extracting(TrialResult::side).containsExactly(1, 2);
        assertThat(results).extracting(TrialResult::aaRepeat).containsExactly(false, true);
        assertThat(results)
                .allSatisfy(result ->
                        assertThat(result.metrics().get(Metric.LIVE_HEAP_MB)).isBetween(0.3, 30.0));
        // its applications slow each other down at the start
        assertThat(results).allSatisfy(result -> assertThat(result.metrics()).doesNotContainKey(Metric.STARTUP_S));
        assertThat(run.steps)
                .containsExactly(
                        "start database",
                        "seed",
                        "start application",
                        "verify contract",
                        "warm up",
                        "idle",
                        "reset",
                        "load",
                        "live heap",
                        "stop",
                        "store");
        assertThat(starts("001-side1-fake-stack-platform/fakes/load/segments.csv"))
                .hasContent("segment,from_s,to_s\ntogether,1,3\nalone,4,4.9\nscraped,8,11\n");
        assertThat(starts("001-side2-fake-stack-platform-aa-repeat/fakes/load/segments.csv"))
                .hasContent("segment,from_s,to_s\ntogether,1,3\nalone,6,6.9\nscraped,12,15\n");
        assertThat(starts("001-side2-fake-stack-platform-aa-repeat/fakes/probes/partner-cpu.csv"))
                .exists();
        assertThat(scrapes("001-side1-fake-stack-platform"))
                .anyMatch(second -> second < 1)
                // the last one is taken when the load has ended
                .satisfies(seconds ->
                        assertThat(seconds.subList(0, seconds.size() - 1)).noneMatch(second -> second >= 1));
    }

    /** It may begin some seconds after it may: in these there would be the last scrape. */
    @Test
    void theSidesAreScrapedUpToASecondOfTheirLoadHoweverLateItBegins() throws Exception {
        FakeStack stack = FakeStack.make(folder, "BeginsLate").withDuetAfter(4);

        new TrialRun(stack, step -> {}).duet(stack.healthy(), stack.healthy());

        List<Double> seconds = scrapes("001-side1-fake-stack-platform");
        assertThat(seconds.subList(0, seconds.size() - 1))
                .anyMatch(second -> second > 1.5)
                .noneMatch(second -> second >= 4);
    }

    /** Seconds of the scrapes of a side, since its load began. */
    private List<Double> scrapes(String side) throws IOException {
        return Files.readAllLines(starts(side + "/fakes/probes/metrics.csv")).stream()
                .skip(1)
                .map(line -> Double.valueOf(line.split(",")[0]))
                .toList();
    }

    @Test
    void aSideThatDoesNotStartFailsAndItsPartnerIsInvalid() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell").withDuet();
        TrialRun run = new TrialRun(stack, step -> {}).repeating();

        List<TrialResult> results = run.duet(stack.healthy(), stack.dying());

        assertThat(results).extracting(TrialResult::status).containsExactly(TrialStatus.INVALID, TrialStatus.FAILED);
        assertThat(results.getFirst().reason())
                .startsWith("its partner fake-stack-virtual: start application: the application ended with code")
                .hasLineCount(1);
        assertThat(run.repeats).isEmpty();
    }

    /** A JVM that is killed while it writes leaves a part of its recording. */
    @Test
    void aRecordingThatIsCutOffMakesItsOwnSideInvalid() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell").withDuet();
        TrialRun run = new TrialRun(
                        stack, step -> cut(step, starts("001-side1-fake-stack-platform/recording/application.jfr")))
                .recorded();

        List<TrialResult> results = run.duet(stack.healthy(), stack.healthy());

        assertThat(results.getFirst().status()).as(results.getFirst().reason()).isEqualTo(TrialStatus.INVALID);
        assertThat(results.getFirst().reason())
                .startsWith("store: the recording ")
                .hasLineCount(1);
        assertThat(results.getLast().status()).isNotEqualTo(TrialStatus.FAILED);
        assertThat(results.getLast().metrics())
                .as("%s", results.getLast().reason())
                .containsEntry(Metric.REQUESTS_OK, 8.0)
                .containsKey(Metric.GC_PAUSES);
    }

    private static void cut(String step, Path recording) {
        if (!step.equals("store")) {
            return;
        }
        try (FileChannel file = FileChannel.open(recording, StandardOpenOption.WRITE)) {
            file.truncate(file.size() / 2);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aSideThatDiesUnderItsLoadFailsAndItsPartnerIsInvalid() throws Exception {
        FakeStack stack = FakeStack.make(folder, "KillsTheLastApplication").withDuet();
        TrialRun run = new TrialRun(stack, step -> {}).recorded().repeating();

        List<TrialResult> results = run.duet(stack.healthy(), stack.healthy());

        assertThat(results)
                .as("%s", results.stream().map(TrialResult::reason).toList())
                .extracting(TrialResult::status)
                .containsExactly(TrialStatus.INVALID, TrialStatus.FAILED);
        assertThat(results.getLast().reason()).startsWith("load: the application died during the trial");
        assertThat(run.repeats).isEmpty();
    }

    /** The stand-in for the generator records no latency, so every rate fails down to the lowest. */
    @Test
    void bothSidesAreSearchedInWindowsThatTakeTurnsAndADeathIsAResultOfItsSide() throws Exception {
        FakeStack stack = FakeStack.make(folder, "KillsOneSideInASearch").withDuetAt(5);
        TrialRun run = new TrialRun(stack, step -> {}).recorded().seeking("p99<=100ms");

        List<TrialResult> results = run.duet(stack.healthy(), stack.healthy());

        assertThat(results).extracting(TrialResult::status).doesNotContain(TrialStatus.FAILED);
        assertThat(run.steps).containsSubsequence("live heap", "waiting heap", "find capacity");
        assertThat(results)
                .allSatisfy(result -> assertThat(result.metrics().get(Metric.VIRTUAL_THREAD_KB))
                        .isBetween(0.2, 5.0));
        Path first = run.results.trialFolder(results.getFirst());
        Path second = run.results.trialFolder(results.getLast());
        assertThat(begun(first, 1)).isLessThan(begun(second, 1));
        assertThat(Files.readString(first.resolve("capacity.csv"))).doesNotContain("the application died");
        assertThat(Files.readAllLines(second.resolve("capacity.csv")))
                .filteredOn(line -> line.contains("the application died"))
                .singleElement()
                .asString()
                .startsWith("2,");
        assertThat(begun(second, 3)).isGreaterThan(begun(first, 2));
        assertThat(begun(first, 3)).isLessThan(begun(second, 3));
        assertThat(second.resolve("restarts/03/application.log")).exists();
        assertThat(first.resolve("restarts")).doesNotExist();
        assertThat(Capacity.read(first).orElseThrow().perSecond()).isZero();
        // one generator for each side, but for a side that died in a load: that load is stopped
        assertThat(generator(first, "steps/01")).isEqualTo(generator(first, "waiting"));
        assertThat(generator(first, "steps/03")).isEqualTo(generator(first, "waiting"));
        assertThat(generator(second, "steps/02"))
                .isEqualTo(generator(second, "waiting"))
                .isNotEqualTo(generator(first, "steps/02"));
        assertThat(generator(second, "steps/03"))
                .isEqualTo(generator(second, "restarts/03/warm-up"))
                .isNotEqualTo(generator(second, "steps/02"));
        assertThat(warmUpRequests(first, "waiting")).isGreaterThan(warmUpRequests(first, "steps/01"));
        assertThat(ProcessHandle.of(Long.parseLong(generator(first, "steps/01").replaceAll("\\D", ""))))
                .isEmpty();
    }

    /**
     * The second side has died, and lives again, before the machine stalls too often: after sixteen windows. {@code UnsuccessfulTrialTest} has
     * the search of one application.
     */
    @Thorough
    @Test
    void aSearchThatOnlyStallsMakesBothSidesInvalidWhoeverDiedInIt() throws Exception {
        FakeStack stack =
                FakeStack.make(folder, "KillsOneSideAndStallsInASearch").withDuetAt(5);
        TrialRun run = new TrialRun(stack, step -> {}).seeking("p99<=100ms");

        List<TrialResult> results = run.duet(stack.healthy(), stack.healthy());

        assertThat(results)
                .extracting(TrialResult::status, TrialResult::reason)
                .containsOnly(tuple(
                        TrialStatus.INVALID, "find capacity: the machine stalled in 8 of the 8 windows of the search"));
        assertThat(run.results.trialFolder(results.getLast()).resolve("capacity.csv"))
                .content()
                .containsOnlyOnce("the application died: ");
    }

    /** The log of the stand-in for the generator, which names its process. */
    private static String generator(Path trial, String load) throws IOException {
        return Files.readString(trial.resolve(load).resolve("generator.log"));
    }

    private static int warmUpRequests(Path trial, String load) {
        return LoadPlan.read(trial.resolve(load).resolve("load-plan.json"))
                .targets()
                .getFirst()
                .loads()
                .getFirst()
                .warmUp()
                .requests();
    }

    /** A whole search; the one in which a side dies shows the order of the first steps. */
    @Thorough
    @Test
    void theSideThatWasFirstInAStepIsSecondInTheNext() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell").withDuet();
        TrialRun run = new TrialRun(stack, step -> {}).seeking("p99<=100ms");

        List<TrialResult> results = run.duet(stack.healthy(), stack.healthy());

        Path first = run.results.trialFolder(results.getFirst());
        Path second = run.results.trialFolder(results.getLast());
        assertThat(begun(first, 1)).isLessThan(begun(second, 1));
        assertThat(begun(second, 2)).isLessThan(begun(first, 2));
        assertThat(rates(first)).isEqualTo(rates(second)).isNotEmpty();
    }

    /** Sixteen steps with two generators each; {@code CurveRatesTest} has their rates. */
    @Thorough
    @Test
    void aCurveGoesUpAndDownAndASideThatDiesLosesOneWindow() throws Exception {
        FakeStack stack = FakeStack.make(folder, "KillsOneSideInASearch").withDuet();
        TrialRun run = new TrialRun(stack, step -> {}).curving("p99<=100ms", 200);

        List<TrialResult> results = run.duet(stack.healthy(), stack.healthy());

        assertThat(results).extracting(TrialResult::status).doesNotContain(TrialStatus.FAILED);
        assertThat(run.steps).contains("measure curve").doesNotContain("find capacity");
        List<CurveWindow> windows = CurveWindow.read(run.results.trialFolder(results.getLast()));
        assertThat(windows)
                .extracting(CurveWindow::perSecond)
                .containsExactly(20, 60, 100, 140, 170, 200, 220, 240, 240, 220, 200, 170, 140, 100, 60, 20);
        assertThat(windows.stream().filter(CurveWindow::up)).hasSize(8);
        assertThat(windows)
                .filteredOn(window -> window.reason().startsWith("the application died"))
                .extracting(CurveWindow::number)
                .containsExactly(2);
        assertThat(CurveWindow.read(run.results.trialFolder(results.getFirst())))
                .hasSize(16)
                .noneMatch(window -> window.reason().startsWith("the application died"));
    }

    private static List<String> rates(Path trial) throws IOException {
        return Files.readAllLines(trial.resolve("capacity.csv")).stream()
                .map(line -> line.split(",")[1])
                .toList();
    }

    /** The time at which the window of a step began. */
    private static long begun(Path trial, int step) throws IOException {
        return LoadTotals.read(trial.resolve("steps/%02d/load/load.json".formatted(step)))
                .startedAtEpochMillis();
    }

    @Test
    void whatDisturbsOneSideIsRepeatedForBothAndOnlyTheLastAttemptIsSearched() throws Exception {
        FakeStack stack = FakeStack.make(folder, "SendsTooFew").withDuetAt(4).withTcpEcho();
        TrialRun run = new TrialRun(stack, step -> {}).seeking("p99<=100ms").repeating();

        List<TrialResult> results = run.duet(stack.tcpEcho(), stack.tcpEcho());

        assertThat(results).extracting(TrialResult::status).containsOnly(TrialStatus.INVALID);
        assertThat(results)
                .extracting(TrialResult::reason)
                .allSatisfy(reason -> assertThat(reason).contains("arrivals were not sent"));
        assertThat(run.repeats).extracting(DueStart::attempt).containsExactly(2, 3);
        assertThat(run.results.attempts())
                .extracting(TrialResult::attempt, result -> result.stepSeconds().containsKey("find capacity"))
                .containsExactly(
                        tuple(1, false),
                        tuple(2, false),
                        tuple(3, true),
                        tuple(1, false),
                        tuple(2, false),
                        tuple(3, true));
    }

    private Path starts(String file) {
        return folder.resolve("results/starts").resolve(file);
    }
}
