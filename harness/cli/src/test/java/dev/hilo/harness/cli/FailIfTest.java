package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.contract.Thorough;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.catalog.FakeProject;
import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.report.compare.FakeRun;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.run.FakeStack;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Limits and reports of {@code bench run}, {@code resume} and {@code report} for build servers. */
@Timeout(120)
class FailIfTest {
    private static final String PAIR = " (Threads: virtual instead of platform, movies-one)";

    @TempDir
    Path home;

    @Test
    void aReportWithoutLimitsOnlyTells() {
        pair().failed("virtual", "it died").write(folder());

        assertThat(report().exitCode()).isZero();
        assertThat(report().out()).isEqualTo("Report: %s/report/index.html%n", folder());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            p99 > +10%   | 1 | exceeded: p99 > +10%: p99 +13.0 %, between +12.5 % and +13.5 %
            p99 > +12.8% | 0 | undecided: p99 > +12.8%: p99 +13.0 %, between +12.5 % and +13.5 %; about 50 more minutes would tell
            p99 > +15%   | 0 | kept: p99 > +15%: p99 +13.0 %, between +12.5 % and +13.5 %
            """)
    void theExitCodeIsThatOfTheInterval(String limit, int exitCode, String line) {
        pair().ofMinutes().write(folder());

        Outcome outcome = report("--fail-if", limit);

        assertThat(outcome.out()).isEqualTo("Report: %s/report/index.html%n%s%s%n", folder(), line, PAIR);
        assertThat(outcome.exitCode()).isEqualTo(exitCode);
    }

    @Test
    void aLimitThatCannotBeJudgedFails() {
        pair().write(folder());

        Outcome outcome = report("--fail-if", "p99 > +15%", "--fail-if", "heap > +10%");

        assertThat(outcome.out().lines())
                .endsWith(
                        "no data: heap > +10%: this run does not measure it",
                        "kept: p99 > +15%: p99 +13.0 %, between +12.5 % and +13.5 %" + PAIR);
        assertThat(outcome.exitCode()).isOne();
    }

    @Test
    void oneSearchOnEachSideHasNoInterval() {
        pair().metric("movies-one", Metric.CAPACITY_PER_S, 400).blocks(1).write(folder());

        Outcome outcome = report("--fail-if", "capacity < -5%");

        assertThat(outcome.out().lines().toList().getLast())
                .isEqualTo("no data: capacity < -5%: one repetition has no interval, two have one: --trials 2" + PAIR);
        assertThat(outcome.exitCode()).isOne();
    }

    /** The stand-in for the generator records no latency, so no rate holds; both sides count unless this machine is busy. */
    @Test
    @Thorough
    void aRunOfOneSearchOnEachSideIsWarnedOfAndFails() throws Exception {
        FakeStack.make(home, "EndsWell");
        new FakeHome(home).withDuet();

        BenchProcess run = bench(
                "run",
                "--suite=fakes",
                "--profile=duet",
                "--stacks=fake-stack-platform",
                "--vary=gc=Serial,Parallel",
                "--heap=64m",
                "--trials=1",
                "--find-capacity",
                "--out=" + folder(),
                "--fail-if=capacity < -5%");

        assertThat(run.exitCode()).as("%s", run.out()).isOne();
        assertThat(Files.readString(home.resolve("err"))).contains("--fail-if needs an interval");
        assertThat(run.out().getLast())
                .matches("no data: capacity < -5%: (no trial of .+ counts: 1 invalid.*"
                        + "|the searches found no two rates to compare)");
    }

    @Test
    void aBuildOfWhichAStartCollapsedIsNotGreen() {
        pair().collapses("virtual", 2).write(folder());

        Outcome outcome = report("--fail-if", "cpu > +15%");

        assertThat(outcome.out())
                .contains("no data: cpu > +15%: in 1 of 5 trials virtual failed 68.0 % of its requests");
        assertThat(outcome.exitCode()).isOne();
    }

    @Test
    void aBuildThatMendsACollapseIsGreen() {
        pair().collapses("platform", 2).write(folder());

        Outcome outcome = report("--fail-if", "cpu > +15%");

        assertThat(outcome.out())
                .contains("kept: cpu > +15%: ", "left out: in 1 of ", " platform failed 68.0 % of its requests");
        assertThat(outcome.exitCode()).isZero();
    }

    /** A kept limit means nothing in a run that cannot be trusted. */
    @Test
    void anAlarmTakesPrecedenceOverALimit() {
        pair().aaFactor(1.2).write(folder());

        assertThat(report("--fail-if", "p99 > +15%").exitCode()).isEqualTo(3);
        assertThat(report("--fail-if", "p99 > +10%").exitCode()).isEqualTo(3);
        assertThat(report().exitCode()).isZero();
    }

    @Test
    void writesWhatABuildServerReads() {
        pair().write(folder());
        Path markdown = home.resolve("summary.md");
        Path junit = home.resolve("TEST-hilo.xml");

        Outcome outcome = report("--markdown", markdown.toString(), "--junit", junit.toString(), "--annotations");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out())
                .endsWith("::notice title=p99 (Threads%3A virtual instead of platform%2C movies-one)"
                        + "::worse 1.13× [1.13, 1.14]\n");
        assertThat(markdown)
                .content()
                .startsWith(
                        "**Threads: virtual instead of platform, movies-one. Worse on p99. p99 is 13 % higher \\[13 % to 14 %\\].**\n");
        assertThat(junit).content().startsWith("<?xml").contains("tests=\"1\" failures=\"0\" errors=\"0\"");
        assertThat(report("--markdown", "-").out()).endsWith(contentOf(markdown));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --fail-if=p99             | "p99" is not a limit: write it like 'p99 > +10%' or 'throughput < -5%'
            --fail-if=p98 > +10%      | "p98" is not a metric for a limit (known: throughput, median, p99, capacity, timeouts, request-cpu, cpu, heap, rss, container-ready, started, startup)
            --fail-if=pool: p99 > +1% | --fail-if 'pool: p99 > +1%': no two variants of this run differ in pool alone (known: threads)
            --fail-if=started > +10%  | --fail-if 'started > +10%': not measured under fakes
            --fail-if=capacity < -1%  | --fail-if 'capacity < -1%': only --find-capacity measures it
            --markdown=/no/such.md    | cannot write /no/such.md: choose another file with --markdown
            --junit=/                 | cannot write /: choose another file with --junit
            """)
    void whatCannotBeJudgedOrWrittenIsRefusedBeforeTheRun(String option, String line) throws IOException {
        FakeStack.make(home, "EndsWell");

        Outcome outcome = BenchCall.in(home, "run", "--suite=fakes", "--out=" + folder(), option);

        assertThat(outcome.err()).isEqualTo("bench: " + line + System.lineSeparator());
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(folder()).doesNotExist();
    }

    @Test
    void aLimitNeedsSomethingThatVaries() throws IOException {
        FakeStack.make(home, "EndsWell");

        assertThat(BenchCall.in(home, "run", "--suite=fakes", "--stacks=virtual", "--fail-if=p99 > +1%")
                        .err())
                .isEqualTo("bench: --fail-if 'p99 > +1%': nothing varies in this run, so that nothing is compared\n");
    }

    /** Two artifacts of a project, as the GitHub Action passes them. */
    @Test
    void twoVersionsOfAProjectAreAPair() throws IOException {
        FakeProject project = FakeProject.ofSpringBoot(home.resolve("shop")).with("""
                requests: [{get: /items}]
                load: {rate: 10}
                switches:
                  version: {base: {artifact: .hilo/base.jar}, head: {artifact: .hilo/head.jar}}
                """);
        Files.createDirectories(project.folder().resolve(".hilo"));
        for (String version : List.of("base", "head")) {
            Files.copy(
                    project.folder().resolve("target/shop.jar"),
                    project.folder().resolve(".hilo/%s.jar".formatted(version)));
        }
        String[] run = {
            "run", "--project=" + project.folder(), "--trials=2", "--dry-run", "--fail-if=version: p99 > +1%"
        };

        Outcome outcome = BenchCall.in(home, run);

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out().lines())
                .anyMatch(line -> line.matches("duet 1: shop-(base|head) and shop-(base|head): version"));
        run[2] = "--trials=1";
        assertThat(BenchCall.in(home, run).err())
                .isEqualTo(
                        "bench: warning: --fail-if needs an interval, which one repetition does not have: this run will end with "
                                + "exit code 1; use --trials 2 or more\n");
        run[run.length - 1] = "--fail-if=threads: p99 > +1%";
        assertThat(BenchCall.in(home, run).err())
                .isEqualTo("bench: --fail-if 'threads: p99 > +1%': no two variants of this run differ in threads alone"
                        + " (known: version)\n");
    }

    /** One side dies at its start; the other counts unless this machine is busy. A resumed run keeps its limits. */
    @Test
    void aRunWithAFailedSideHasNoData() throws Exception {
        FakeStack.make(home, "EndsWell");
        Path junit = home.resolve("hilo.xml");
        String told = "no data: p99 > \\+10%: no trial of (virtual counts: 1 failed|platform counts: 1 invalid)"
                + " \\(Threads: virtual instead of platform, fake-stack\\)";

        BenchProcess run = bench(
                "run",
                "--suite=fakes",
                "--trials=1",
                "--heap=64m",
                "--gc=serial",
                "--out=" + folder(),
                "--fail-if=p99 > +10%",
                "--junit=" + junit);

        assertThat(run.exitCode()).isOne();
        assertThat(run.out().getLast()).matches(told);
        assertThat(junit)
                .content()
                .contains("tests=\"2\" failures=\"0\" errors=\"2\"", "(fake-stack-virtual)", "failed: ");
        Files.delete(junit);

        Outcome resumed = resume();

        assertThat(resumed.exitCode()).isOne();
        assertThat(resumed.out().lines().toList().getLast()).matches(told);
        assertThat(junit).exists();
        assertThat(resume("--fail-if=median > +10%").out().lines())
                .anyMatch(line -> line.startsWith("no data: median > +10%: "))
                .noneMatch(line -> line.matches(told));
    }

    private static FakeRun pair() {
        return new FakeRun()
                .variant("movies-one", 370, 20, 1.9)
                .virtual("movies-one", 370, 22.6, 1.9)
                .metric("movies-one", Metric.OFFERED_PER_S, 370);
    }

    private Outcome report(String... options) {
        return call("report", options);
    }

    /** Nothing is missing, so nothing is measured in this JVM. */
    private Outcome resume(String... options) {
        return call("resume", options);
    }

    private Outcome call(String command, String... options) {
        List<String> words = new ArrayList<>(List.of(command, folder().toString()));
        words.addAll(List.of(options));
        return BenchCall.in(home, words.toArray(String[]::new));
    }

    private BenchProcess bench(String... words) throws Exception {
        return BenchProcess.ended(home, words);
    }

    private Path folder() {
        return home.resolve("results/one");
    }

    private static String contentOf(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
