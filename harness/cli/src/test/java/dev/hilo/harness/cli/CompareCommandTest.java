package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.report.compare.FakeRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareCommandTest {
    @TempDir
    static Path folder;

    @BeforeAll
    static void twoRuns() {
        new FakeRun().variant("movies-one", 370, 20, 1.9).write(folder.resolve("a"));
        new FakeRun().variant("movies-one", 370, 22.6, 1.9001).write(folder.resolve("b"));
        new FakeRun().variant("movies-one", 370, 22.6, 1.9).blocks(1).write(folder.resolve("short"));
    }

    @Test
    void withoutALimitItOnlyTells() {
        Outcome outcome = compare("a", "b");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out()).contains("p99", "+13.0 %", "worse").endsWith("1 worse, 3 same within ±5 %\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            b     | p99 > +10%          | 1 | exceeded: p99 > +10%: p99 +13.0 %, between +12.4 % and +13.6 % (movies-one-platform under movies)
            b     | p99>10%             | 1 | exceeded: p99>10%: p99 +13.0 %, between +12.4 % and +13.6 % (movies-one-platform under movies)
            b     | p99 > +13%          | 0 | undecided: p99 > +13%: p99 +13.0 %, between +12.4 % and +13.6 %; more trials would tell (movies-one-platform under movies)
            b     | p99 > +15%          | 0 | kept: p99 > +15%: p99 +13.0 %, between +12.4 % and +13.6 % (movies-one-platform under movies)
            b     | throughput < -5%    | 0 | kept: throughput < -5%: throughput +0.0 %, between -0.3 % and +0.3 % (movies-one-platform under movies)
            b     | timeouts > +0%      | 0 | kept: timeouts > +0%: timeouts 0 (movies-one-platform under movies)
            short | p99 > +10%          | 1 | no data: p99 > +10%: 1 of 2 trials on the side that has fewer (movies-one-platform under movies)
            b     | heap > +10%         | 1 | no data: heap > +10%: no cell that both folders have contains it
            """)
    void judgesALimitByTheIntervalAlone(String after, String limit, int exitCode, String line) {
        Outcome outcome = compare("a", after, "--fail-if", limit);

        assertThat(outcome.out().lines()).contains(line);
        assertThat(outcome.exitCode()).isEqualTo(exitCode);
    }

    @Test
    void oneOfSeveralLimitsIsEnough() {
        assertThat(compare("a", "b", "--fail-if", "throughput < -5%", "--fail-if", "p99 > +10%")
                        .exitCode())
                .isOne();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            p99            | "p99" is not a limit: write it like 'p99 > +10%' or 'throughput < -5%'
            p99 > much     | "p99 > much" is not a limit: write it like 'p99 > +10%' or 'throughput < -5%'
            p99 > 10       | "p99 > 10" is not a limit: write it like 'p99 > +10%' or 'throughput < -5%'
            p99 > -10%     | "p99 > -10%" is not a limit: > takes a change upwards (+10%), < one downwards (-10%)
            throughput < 5%| "throughput < 5%" is not a limit: > takes a change upwards (+10%), < one downwards (-10%)
            p98 > +10%     | "p98" is not a metric for a limit (known: throughput, median, p99, capacity, timeouts, request-cpu, cpu, heap, rss, container-ready, started, startup)
            p99 < -100%    | "p99 < -100%" is not a limit: nothing falls by more than 100 %
            gc: p99 > +1%  | "gc: p99 > +1%": a comparison of two runs has no factors, leave "gc:" out
            """)
    void nonsenseIsReportedInOneLine(String limit, String line) {
        Outcome outcome = compare("a", "b", "--fail-if", limit);

        assertThat(outcome.err()).isEqualTo("bench: " + line + System.lineSeparator());
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
    }

    @Test
    void refusesWhatIsNoResultFolderAndAnotherLoad() {
        new FakeRun().variant("movies-one", 370, 20, 1.9).profile("thesis").write(folder.resolve("thesis"));

        assertThat(compare("a", "nowhere").err())
                .isEqualTo("bench: %s is not a result folder: it has no run.json%n", folder.resolve("nowhere"));
        assertThat(compare("a", "nowhere").exitCode()).isEqualTo(2);
        assertThat(compare("a", "thesis").err())
                .isEqualTo(
                        "bench: another load: A has the profile quick, B thesis; compare runs of the same profile\n");
        assertThat(compare("a", "thesis").exitCode()).isEqualTo(2);
    }

    @Test
    void writesOrPrintsMarkdown() throws IOException {
        Path file = folder.resolve("comparison.md");

        assertThat(compare("a", "b", "--markdown", file.toString()).out()).startsWith("A  ");
        assertThat(file).content().startsWith("**1 worse, 3 same within ±5 %**\n");
        assertThat(compare("a", "b", "--markdown", "-").out()).isEqualTo(Files.readString(file));
        assertThat(compare("a", "b", "--markdown", folder.resolve("no/such").toString())
                        .err())
                .isEqualTo("bench: cannot write %s: choose another file with --markdown%n", folder.resolve("no/such"));
    }

    private Outcome compare(String before, String after, String... options) {
        List<String> words = new ArrayList<>(List.of(
                "compare",
                folder.resolve(before).toString(),
                folder.resolve(after).toString()));
        words.addAll(List.of(options));
        return BenchCall.in(folder, words.toArray(String[]::new));
    }
}
