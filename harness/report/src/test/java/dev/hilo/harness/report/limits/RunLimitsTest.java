package dev.hilo.harness.report.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.report.compare.FakeRun;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialStatus;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunLimitsTest {
    private static final String PAIR = " (Threads: virtual instead of platform, movies-one)";

    @TempDir
    Path folder;

    /** The p99 rises by 13 %, the total CPU falls by 10 %. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            p99 > +10%           | exceeded: p99 > +10%: p99 +13.0 %, between +12.5 % and +13.5 %
            p99 > +12.8%         | undecided: p99 > +12.8%: p99 +13.0 %, between +12.5 % and +13.5 %; about 50 more minutes would tell
            p99 > +20%           | kept: p99 > +20%: p99 +13.0 %, between +12.5 % and +13.5 %
            p99 < -0%            | kept: p99 < -0%: p99 +13.0 %, between +12.5 % and +13.5 %
            cpu < -5%            | exceeded: cpu < -5%: total CPU per 1000 requests -10.0 %, between -10.4 % and -9.5 %
            cpu < -15%           | kept: cpu < -15%: total CPU per 1000 requests -10.0 %, between -10.4 % and -9.5 %
            threads: p99 > +10%  | exceeded: threads: p99 > +10%: p99 +13.0 %, between +12.5 % and +13.5 %
            """)
    void aLimitIsHeldAgainstTheWholeInterval(String limit, String line) {
        assertThat(lines(pair().ofMinutes(), limit)).containsExactly(line + PAIR);
    }

    /** A tenth of the requests fail: the report says to compare at a lower rate. */
    @Test
    void moreOfALoadThatIsTooHighWouldNotDecideALimit() {
        FakeRun run = pair().ofMinutes()
                .metric("movies-one", Metric.REQUESTS_OK, 90)
                .metric("movies-one", Metric.FAILURES, 10);

        assertThat(lines(run, "p99 > +12.8%"))
                .containsExactly("undecided: p99 > +12.8%: p99 +13.0 %, between +12.5 % and +13.5 %" + PAIR);
    }

    @Test
    void whatIsTheSameForAllKeepsALimit() {
        FakeRun run = pair().metric("movies-one", Metric.OFFERED_PER_S, 370);

        assertThat(lines(run, "throughput < -5%", "timeouts > +0%"))
                .containsExactly(
                        "kept: throughput < -5%: every variant answered at least 99 % of the requests offered" + PAIR,
                        "kept: timeouts > +0%: no timeouts" + PAIR);
    }

    /** Any rise from zero exceeds any limit. */
    @Test
    void aDifferenceIsAShareOfWhatWasThereBefore() {
        assertThat(lines(
                        new FakeRun()
                                .variant("movies-one", 370, 20, 1.9)
                                .virtual("movies-one", 370, 20, 1.9)
                                .only("virtual", Metric.FAILURES_TIMEOUT, 8),
                        "timeouts > +50%"))
                .singleElement()
                .asString()
                .startsWith("exceeded: timeouts > +50%: timeouts +8.0");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            heap > +10%       | no data: heap > +10%: this run does not measure it
            container-ready > +10% | no data: container-ready > +10%: this run does not measure it
            model: p99 > +10% | no data: model: p99 > +10%: no two variants of this run differ in model alone
            """)
    void aLimitOnNothingIsNotKept(String limit, String line) {
        assertThat(lines(pair(), limit)).containsExactly(line);
    }

    @Test
    void aLimitWithoutAnIntervalIsNotKept() {
        assertThat(lines(pair().blocks(1), "p99 > +10%"))
                .containsExactly(
                        "no data: p99 > +10%: one repetition has no interval, two have one: --trials 2" + PAIR);
        assertThat(lines(pair().unmeasured("virtual", Metric.LATENCY_P99_MS), "p99 > +10%"))
                .containsExactly("no data: p99 > +10%: virtual: not measured" + PAIR);
        assertThat(lines(pair().failed("virtual", "it died"), "p99 > +10%", "throughput < -5%", "timeouts > +5%"))
                .containsExactly(
                        "no data: p99 > +10%: virtual: 5 failed (it died)" + PAIR,
                        "no data: throughput < -5%: virtual: 5 failed (it died)" + PAIR,
                        "no data: timeouts > +5%: no trial of virtual counts: 5 failed" + PAIR);
    }

    @Test
    void survivorsKeepNoLimit() {
        assertThat(lines(pair().diesBeforeTheLastBlock("virtual"), "cpu > +50%", "throughput < -5%"))
                .containsExactly(
                        "no data: cpu > +50%: virtual did not survive every trial: out of memory in 4 of 5" + PAIR,
                        "no data: throughput < -5%: virtual did not survive every trial: out of memory in 4 of 5"
                                + PAIR);
        assertThat(lines(pair().diesBeforeTheLastBlock("virtual", TrialStatus.FAILED), "cpu > +50%"))
                .containsExactly("no data: cpu > +50%: virtual did not survive every trial: failed in 4 of 5" + PAIR);
    }

    /** A limit that is exceeded stays so; what four starts of five measured keeps none. */
    @Test
    void aStartThatCollapsedKeepsNoLimit() {
        FakeRun run = pair().metric("movies-one", Metric.OFFERED_PER_S, 370).collapses("virtual", 2);
        String unjudged = "in 1 of 5 trials virtual failed 68.0 % of its requests, so this is not judged: ";

        assertThat(lines(run, "cpu < -5%", "cpu < -15%", "throughput < -5%", "timeouts > +0%"))
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("exceeded: cpu < -5%: total CPU per 1000 requests -10.0 %"),
                        line -> assertThat(line)
                                .startsWith("no data: cpu < -15%: " + unjudged + "total CPU per 1000 requests -10.0 %"),
                        line -> assertThat(line)
                                .isEqualTo("no data: throughput < -5%: " + unjudged
                                        + "every variant answered at least 99 % of the requests offered" + PAIR),
                        line -> assertThat(line)
                                .isEqualTo("no data: timeouts > +0%: " + unjudged + "no timeouts" + PAIR));
    }

    /** The variant may be what mends the collapse of its baseline. */
    @Test
    void aStartOfTheBaselineThatCollapsedIsLeftOut() {
        FakeRun run = pair().withoutAaRepeats().collapses("platform", 2);
        String leftOut = "; left out: in 1 of 5 trials platform failed 68.0 % of its requests" + PAIR;

        assertThat(lines(run, "p99 > +10%", "p99 > +20%", "cpu < -15%"))
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith("exceeded: p99 > +10%: p99 +12.7 %")
                                .endsWith(leftOut),
                        line -> assertThat(line)
                                .startsWith("kept: p99 > +20%: p99 +12.7 %")
                                .endsWith(leftOut),
                        line -> assertThat(line)
                                .startsWith("kept: cpu < -15%: total CPU per 1000 requests -")
                                .endsWith(leftOut));
    }

    /** Every start of one side fails a fifth: its CPU per good answer is not that of the same work. */
    @Test
    void aSideThatFailsManyMoreRequestsKeepsNoLimitOfTheRest() {
        FakeRun run = pair().metric("movies-one", Metric.REQUESTS_OK, 1000)
                .only("virtual", Metric.FAILURES, 250)
                .only("platform", Metric.FAILURES, 0);

        assertThat(lines(run, "cpu < -15%", "throughput < -5%"))
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith(
                                        "no data: cpu < -15%: the share of failed requests is 20 % with virtual, 0 % with platform, so this is not judged: total CPU"),
                        line -> assertThat(line).startsWith("kept: throughput < -5%: "));
    }

    /** Two searches of five found a rate, which the report does not compare. */
    @Test
    void whatTheReportCallsInvalidKeepsNoLimit() {
        FakeRun run =
                pair().metric("movies-one", Metric.CAPACITY_PER_S, 400).unmeasured("virtual", Metric.CAPACITY_PER_S, 3);

        assertThat(lines(run, "capacity < -10%"))
                .containsExactly("no data: capacity < -10%: virtual: no rate held in some starts" + PAIR);
    }

    /** The baseline holds every rate that was tried, so its true capacity may be any higher one. */
    @Test
    void aLowerBoundOfAChangeExceedsALimitAndKeepsNone() {
        FakeRun run = pair().only("platform", Metric.CAPACITY_AT_LEAST_PER_S, 16_000)
                .only("virtual", Metric.CAPACITY_PER_S, 15_000);
        String least = "highest rate that meets the latency goal at most -5.8 %, how much more is not known" + PAIR;

        assertThat(lines(run, "capacity < -10%", "capacity < -5%", "capacity > +10%"))
                .containsExactly(
                        "exceeded: capacity < -5%: " + least,
                        "undecided: capacity < -10%: " + least,
                        "kept: capacity > +10%: " + least);
    }

    @Test
    void aRunOfNothingThatVariesHasNoLimit() {
        assertThat(lines(new FakeRun().variant("movies-one", 370, 20, 1.9), "p99 > +10%"))
                .containsExactly("no data: p99 > +10%: no two variants of this run differ in one factor alone");
    }

    /** A start has no p99, and both workloads start. */
    @Test
    void everyWorkloadThatHasTheMetricIsJudged() {
        FakeRun run = pair().alsoStarts().metric("movies-one", Metric.STARTUP_S, 5);

        assertThat(lines(run, "p99 > +10%", "startup > +5%"))
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("exceeded: p99").endsWith(", under movies)"),
                        line -> assertThat(line).startsWith("kept: startup").endsWith(", under start)"),
                        line -> assertThat(line).startsWith("kept: startup").endsWith(", under movies)"));
    }

    @Test
    void aRunEndsEarlyOnlyWhenNoLimitIsOpen() {
        assertThat(checks(pair(), "p99 > +10%", "cpu < -15%").isDecided()).isTrue();
        assertThat(checks(pair(), "p99 > +10%", "p99 > +13%").isDecided()).isFalse();
        assertThat(checks(pair(), "p99 > +10%", "heap > +13%").isDecided()).isFalse();
        assertThat(checks(pair()).isDecided()).isTrue();
    }

    private Stream<String> lines(FakeRun run, String... limits) {
        return checks(run, limits).lines().stream();
    }

    private LimitChecks checks(FakeRun run, String... limits) {
        ResultFolder results = run.write(folder.resolve("run" + folder.toFile().list().length));
        return RunLimits.of(
                Stream.of(limits).map(Limit::parse).toList(), RunAnalysis.of(results.run(), results.attempts()));
    }

    private static FakeRun pair() {
        return new FakeRun().variant("movies-one", 370, 20, 1.9).virtual("movies-one", 370, 22.6, 1.71);
    }
}
