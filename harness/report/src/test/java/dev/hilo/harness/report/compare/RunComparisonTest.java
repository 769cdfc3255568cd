package dev.hilo.harness.report.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.report.ci.BuildResult.Case;
import dev.hilo.harness.report.ci.BuildResult.Outcome;
import dev.hilo.harness.report.compare.Side.Cell;
import dev.hilo.harness.report.limits.Limit;
import dev.hilo.harness.report.limits.LimitChecks;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunComparisonTest {
    @TempDir
    Path folder;

    @Test
    void aFolderAndItselfShowNoDifference() {
        ResultFolder only = before().write(folder.resolve("a"));
        RunComparison comparison = RunComparison.of(only, only);

        assertThat(comparison.changes()).hasSize(8).allSatisfy(change -> {
            assertThat(change.decision().verdict()).isEqualTo(Verdict.SAME);
            assertThat(change.decision().effect().linear()).isZero();
        });
        assertThat(comparison.differences().all()).isEmpty();
        assertThat(comparison.conclusion()).isEqualTo("8 same within ±5 %");
    }

    @Test
    void theOtherWayRoundIsTheInverse() {
        ResultFolder a = before().write(folder.resolve("a"));
        ResultFolder b = after().write(folder.resolve("b"));
        List<Change> there = RunComparison.of(a, b).changes();
        List<Change> back = RunComparison.of(b, a).changes();

        assertThat(back).hasSameSizeAs(there);
        for (int at = 0; at < there.size(); at++) {
            assertIsInverse(there.get(at), back.get(at));
        }
    }

    private static void assertIsInverse(Change there, Change back) {
        assertThat(back.decision().verdict()).isEqualTo(inverse(there.decision().verdict()));
        assertThat(back.decision().effect().linear())
                .isCloseTo(-there.decision().effect().linear(), within(1e-12));
        assertThat(back.decision().correctedP()).isCloseTo(there.decision().correctedP(), within(1e-12));
        Optional<Interval> interval = there.decision().interval();
        if (there.decision().effect().linear() != 0) {
            assertThat(back.decision().interval().orElseThrow().low())
                    .isCloseTo(1 / interval.orElseThrow().high(), within(1e-12));
        }
    }

    private static Verdict inverse(Verdict verdict) {
        return switch (verdict) {
            case BETTER -> Verdict.WORSE;
            case WORSE -> Verdict.BETTER;
            default -> verdict;
        };
    }

    @Test
    void oneTrialOfASideIsNotEnough() {
        RunComparison comparison = RunComparison.of(
                before().write(folder.resolve("a")), after().blocks(1).write(folder.resolve("b")));
        assertThat(comparison.conclusion()).isEqualTo("8 undecided");
        assertThat(comparison.changes().get(1).change()).isEqualTo("+13.3 %");
        assertThat(comparison.changes().get(1).interval()).isEqualTo("–");
    }

    private static TrialResult with(TrialResult trial, Metric metric, double value) {
        return TrialResult.of(
                trial.planned(),
                trial.attempt(),
                trial.profile(),
                TrialStatus.OK,
                null,
                trial.startedAt(),
                Map.of(),
                Map.of(),
                trial.software(),
                Map.of(metric, value));
    }

    private static TrialResult attempt(TrialResult trial, int attempt) {
        return TrialResult.of(
                trial.planned(),
                attempt,
                trial.profile(),
                trial.status(),
                null,
                trial.startedAt(),
                Map.of(),
                Map.of(),
                trial.software(),
                trial.metrics());
    }

    @Test
    void aStartThatCollapsedIsToldBeforeTheChangesAndKeepsNoLimit() throws IOException {
        RunComparison comparison = RunComparison.of(
                before().write(folder.resolve("a")),
                before().collapses("platform", 2).write(folder.resolve("b")));
        LimitChecks limits = ComparisonLimits.of(List.of(Limit.parse("cpu > +10%")), comparison);
        String told = " under movies: In 1 of 10 trials run B failed 68.0 % of its requests; in its median trial 0 %.";

        assertThat(comparison.collapses()).anyMatch(line -> line.endsWith(told));
        assertThat(new ComparisonText(comparison, limits).text()).contains(told);
        assertThat(new ComparisonMarkdown(comparison, limits).text())
                .startsWith("**movies-")
                .contains(told + "**");
        assertThat(ComparisonBuildResult.of(comparison, limits)
                        .cases()
                        .getFirst()
                        .name())
                .isEqualTo("collapsed starts");
        assertThat(limits.isFailed()).isTrue();
        assertThat(limits.lines()).anyMatch(line -> line.startsWith("no data: cpu > +10%: in 1 of "));
    }

    /** B mends what collapsed in A: the limits are judged by the other starts, p99 among them. */
    @Test
    void aStartOfTheOldRunThatCollapsedIsLeftOut() throws IOException {
        RunComparison comparison = compared(one().collapses("platform", 2), one().collapses("platform", 0));
        LimitChecks limits =
                ComparisonLimits.of(List.of(Limit.parse("cpu > +10%"), Limit.parse("p99 > +10%")), comparison);

        assertThat(limits.isFailed()).isFalse();
        assertThat(limits.lines())
                .hasSize(2)
                .allMatch(line -> line.startsWith("kept: ")
                        && line.contains("; left out: in 1 of 5 trials run A failed 68.0 % of its requests ("));
        assertThat(new ComparisonText(comparison, limits).text()).contains("In 1 of 5 trials run A failed 68.0 %");
        assertThat(ComparisonBuildResult.of(comparison, limits).cases())
                .extracting(Case::outcome)
                .containsExactly(Outcome.SKIPPED, Outcome.PASSED, Outcome.PASSED);
    }

    @Test
    void tellsWhatMakesMetricsHardToCompare() {
        RunComparison comparison = RunComparison.of(
                before().write(folder.resolve("a")),
                after().environment("cpu", "Other | CPU").write(folder.resolve("b")));
        assertThat(comparison.differences().warnings())
                .containsExactly("warning: not the same machine or system (cpu): this affects every change");
    }

    /** Two runs in the same emulator differ in nothing that would warn of it. */
    @Test
    void tellsThatAnEmulatorRanThem() {
        RunComparison comparison = RunComparison.of(
                before().environment(RunResult.EMULATOR, "qemu-aarch64").write(folder.resolve("a")),
                after().environment(RunResult.EMULATOR, "qemu-aarch64").write(folder.resolve("b")));
        assertThat(comparison.differences().warnings())
                .containsExactly(
                        "warning: an emulator of another processor ran A (qemu-aarch64) and B (qemu-aarch64): no change counts");
    }

    @Test
    void whatAnEmulatorRanKeepsNoLimitAndIsAnError() {
        RunComparison comparison = compared(before().environment(RunResult.EMULATOR, "qemu-aarch64"), before());
        LimitChecks limits = ComparisonLimits.of(List.of(Limit.parse("p99 > +50%")), comparison);
        String told = "an emulator of another processor ran A (qemu-aarch64)";

        assertThat(limits.isFailed()).isTrue();
        assertThat(limits.lines()).containsExactly("no data: p99 > +50%: " + told);
        assertThat(ComparisonBuildResult.of(comparison, limits).cases().getFirst())
                .isEqualTo(new Case("compare", "emulator", Outcome.ERROR, told + ": no change counts"));
    }

    /** Half a percent of wobble is no other machine, twice the time for a read is. */
    @Test
    void tellsThatTheMachineWasSlower() {
        assertThat(speedsOf(212, 214)).isEmpty();
        assertThat(speedsOf(106, 212))
                .containsExactly(
                        "warning: the machine was not as fast in both (A: a step of arithmetic 2.00 ns, a random read of memory 106 ns;"
                                + " B: a step of arithmetic 2.00 ns, a random read of memory 212 ns): this affects every change of CPU and time");
    }

    private List<String> speedsOf(double readOfA, double readOfB) {
        return RunComparison.of(
                        before().metric("movies-one", Metric.MACHINE_STEP_NS, 2)
                                .metric("movies-one", Metric.MACHINE_READ_NS, readOfA)
                                .write(folder.resolve("a" + readOfA)),
                        after().metric("movies-one", Metric.MACHINE_STEP_NS, 2)
                                .metric("movies-one", Metric.MACHINE_READ_NS, readOfB)
                                .write(folder.resolve("b" + readOfB)))
                .differences()
                .warnings();
    }

    @Test
    void tellsWhenTwoThingsWereChangedAtOnce() {
        RunComparison comparison = RunComparison.of(
                before().environment("jdk", "21").write(folder.resolve("a")),
                after().environment("jdk", "25")
                        .environment("git commit", "bbbb222")
                        .write(folder.resolve("b")));
        assertThat(comparison.differences().warnings())
                .containsExactly(
                        "warning: both the source and the JDK differ: no change can be attributed to one of them");
    }

    @Test
    void onlyTheLastAttemptCounts() {
        ResultFolder a = before().blocks(1).withoutAaRepeats().write(folder.resolve("a"));
        List<TrialResult> trials = a.trials();
        TrialResult first = trials.getFirst();
        TrialResult repeated = attempt(with(first, Metric.LATENCY_P99_MS, 99), 2);
        a.write(repeated);
        Side side = Side.of(a);
        Cell cell = new Cell("movies", first.subject().name());
        assertThat(RunPair.values(side.variant(cell), Metric.LATENCY_P99_MS)).containsExactly(99);
    }

    /** B held a rate in two starts of five, and in these the same as A. */
    @Test
    void capacitiesOfSomeStartsAloneAreNotCompared() {
        RunComparison comparison = compared(
                one().only("platform", Metric.CAPACITY_PER_S, 400),
                one().only("platform", Metric.CAPACITY_PER_S, 405).unmeasured("platform", Metric.CAPACITY_PER_S, 3));
        String why = "run B: no rate held in some starts";

        assertThat(of(Metric.CAPACITY_PER_S, comparison).verdict()).isEqualTo("invalid");
        assertThat(of(Metric.CAPACITY_PER_S, comparison).change()).isEqualTo("–");
        assertThat(comparison.absent())
                .containsExactly(
                        "invalid: movies-one-platform under movies: highest rate that meets the latency goal: " + why);
        assertThat(limits(comparison, "capacity < -10%"))
                .containsExactly("no data: capacity < -10%: " + why + " (movies-one-platform under movies)");
    }

    /** Three starts of B held every rate up to 800, which is a bound, and two ended at 510. */
    @Test
    void aBoundOfTheHigherRunMakesTheChangeOne() {
        RunComparison comparison = compared(
                one().only("platform", Metric.CAPACITY_PER_S, 200),
                one().only("platform", Metric.CAPACITY_PER_S, 510)
                        .only("platform", Metric.CAPACITY_AT_LEAST_PER_S, 800)
                        .unmeasured("platform", Metric.CAPACITY_PER_S, 3));
        Change change = of(Metric.CAPACITY_PER_S, comparison);

        assertThat(change.verdict()).isEqualTo("better");
        assertThat(change.a().words(change.metric())).isEqualTo("200 req/s");
        assertThat(change.b().words(change.metric())).matches("≥ 66\\d req/s");
        assertThat(change.change()).startsWith("at least +");
        assertThat(change.interval()).isEqualTo("–");
        assertThat(limits(comparison, "capacity < -10%", "capacity > +1000%"))
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith(
                                        "undecided: capacity > +1000%: highest rate that meets the latency goal at least +")
                                .contains("how much more is not known"),
                        line -> assertThat(line).startsWith("kept: capacity < -10%: "));
    }

    @Test
    void aLowerRunWithBoundsIsNotCompared() {
        RunComparison comparison = compared(
                one().only("platform", Metric.CAPACITY_AT_LEAST_PER_S, 200),
                one().only("platform", Metric.CAPACITY_PER_S, 510));

        assertThat(comparison.absent())
                .singleElement()
                .asString()
                .endsWith("run A: the rate is only a bound in some starts");
    }

    /** Both p99 are the timeout. */
    @Test
    void percentilesOfTimeoutsAreNotCompared() {
        FakeRun waiting = new FakeRun()
                .variant("movies-one", 370, 2001, 1.9)
                .only("platform", Metric.LATENCY_TIMEOUTS_PERCENT, 4);

        assertThat(of(Metric.LATENCY_P99_MS, compared(waiting, waiting)).verdict())
                .isEqualTo("invalid");
    }

    @Test
    void whatTheSurvivorsOfARunMeasuredIsToldAndKeepsNoLimit() {
        RunComparison comparison = compared(one(), one().diesBeforeTheLastBlock("platform"));

        assertThat(comparison.lostTrials())
                .containsExactly(
                        "movies-one-platform under movies: of 5 trials of run B 4 do not count: 4 out of memory");
        assertThat(new ComparisonText(comparison, new LimitChecks(List.of())).text())
                .contains(comparison.lostTrials().getFirst());
        assertThat(limits(comparison, "p99 > +10%"))
                .containsExactly("no data: p99 > +10%: run B did not survive every trial: out of memory in 4 of 5"
                        + " (movies-one-platform under movies)");
    }

    private static FakeRun one() {
        return new FakeRun().variant("movies-one", 370, 20, 1.9).withoutAaRepeats();
    }

    private RunComparison compared(FakeRun a, FakeRun b) {
        return RunComparison.of(a.write(folder.resolve("a")), b.write(folder.resolve("b")));
    }

    private static Change of(Metric metric, RunComparison comparison) {
        return comparison.changes().stream()
                .filter(change -> change.metric().metric() == metric)
                .findFirst()
                .orElseThrow();
    }

    private static List<String> limits(RunComparison comparison, String... limits) {
        return ComparisonLimits.of(Stream.of(limits).map(Limit::parse).toList(), comparison)
                .lines();
    }

    @Test
    void refusesAnotherLoad() {
        ResultFolder a = before().write(folder.resolve("a"));
        refused(
                a,
                after().profile("thesis"),
                "another load: A has the profile quick, B thesis; compare runs of the same profile");
        refused(
                a,
                after().rate(300),
                "another load: what clients do in workload movies is not the same in A and B; run one of them again");
        refused(
                a,
                new FakeRun().variant("movies-third", 370, 20, 1.9),
                "nothing to compare: no variant is in both folders under the same workload");
    }

    private void refused(ResultFolder a, FakeRun run, String message) {
        ResultFolder b = run.write(folder.resolve(Integer.toString(message.hashCode())));
        assertThatExceptionOfType(ResultException.class)
                .isThrownBy(() -> RunComparison.of(a, b))
                .withMessage(message);
    }

    @Test
    void theMarkdownHasItsForm() throws IOException {
        ResultFolder a = before().variant("movies-gone", 100, 5, 1)
                .variant("movies-spoilt", 100, 5, 1)
                .write(folder.resolve("a"));
        ResultFolder b = after().variant("movies-spoilt", 100, 5, 1)
                .invalid("movies-spoilt", "the generator | used <97 %>")
                .environment("cpu", "Other | CPU")
                .environment("git commit", "bbbb222")
                .write(folder.resolve("b"));
        RunComparison comparison = RunComparison.of(a, b);
        LimitChecks limits =
                ComparisonLimits.of(List.of(Limit.parse("p99 > +10%"), Limit.parse("throughput < -0.01%")), comparison);

        assertThat(new ComparisonMarkdown(comparison, limits).text()).isEqualTo(golden("comparison.md"));
        assertThat(new ComparisonText(comparison, limits).text().replace(folder.toString(), "/results"))
                .isEqualTo(golden("comparison.txt"));
    }

    static FakeRun before() {
        return new FakeRun().variant("movies-one", 370, 20, 1.9).variant("movies-two", 360, 12, 1.4);
    }

    /** One p99 is 13 % higher, one CPU time 10 % lower, one throughput lower by next to nothing. */
    static FakeRun after() {
        return new FakeRun().variant("movies-one", 370, 22.6, 1.9).variant("movies-two", 359.8, 12, 1.26);
    }

    private static String golden(String name) throws IOException {
        try (var stream = RunComparisonTest.class.getResourceAsStream(name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
