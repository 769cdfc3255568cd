package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Result folders of format 5 open in every command that reads results. The folder is one duet that hilo wrote before format 6, without
 * logs, probes and histograms. Its machine was busy, so the two trials were invalid: their status here is ok, to have something to show.
 */
class FormerFormatTest {
    private static final String SIDE = "starts/001-side1-movies-quarkus-blocking-mysql-platform";

    @TempDir
    Path home;

    private Path folder;

    @BeforeEach
    void copyTheFolder() throws IOException {
        Path fixture = Path.of("src/test/resources/dev/hilo/harness/cli/format-5");
        folder = home.resolve("results/old");
        try (Stream<Path> files = Files.walk(fixture).filter(Files::isRegularFile)) {
            for (Path file : files.toList()) {
                Path copy = folder.resolve(fixture.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    @Test
    void reportShowsItInTheWordsOfToday() throws IOException {
        Outcome outcome = BenchCall.in(home, "report", folder.toString());

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(folder.resolve("report/trials.csv"))
                .content()
                .contains("rss_ready_mb")
                .doesNotContain("rss_rest_mb");
        assertThat(folder.resolve("report/summary.md"))
                .content()
                .contains("1 duet", "movies-quarkus-blocking-mysql-virtual");
    }

    @Test
    void nothingOfItIsLost() {
        ResultFolder results = ResultFolder.open(folder);

        assertThat(results.run().blocks()).isOne();
        assertThat(results.run().statistics().primaryFactor()).isEqualTo("threads");
        assertThat(results.run().statistics().looks())
                .singleElement()
                .satisfies(look -> assertThat(look.alpha()).isEqualTo(0.05));
        assertThat(results.trials())
                .hasSize(2)
                .allSatisfy(
                        trial -> assertThat(trial.metrics()).containsKeys(Metric.THROUGHPUT_PER_S, Metric.RSS_READY_MB))
                .allSatisfy(trial -> assertThat(trial.stepSeconds()).containsKey("idle"));
    }

    /** An A/A repeat and the idle step had other names when format 5 was new. */
    @Test
    void theFirstWordsOfTheFormatAreReadToo() throws IOException {
        replace(folder.resolve("run.json"), "\"aaRepeat\"", "\"twin\"");
        Path trial = folder.resolve(SIDE + "/movies/trial.json");
        replace(trial, "\"aaRepeat\" : false", "\"twin\" : true");
        replace(trial, "\"idle\"", "\"rest\"");
        Files.move(folder.resolve(SIDE), folder.resolve(SIDE + "-twin"));

        assertThat(ResultFolder.open(folder).trials().getFirst()).satisfies(first -> {
            assertThat(first.aaRepeat()).isTrue();
            assertThat(first.stepSeconds()).containsKey("idle").doesNotContainKey("rest");
            assertThat(ResultFolder.open(folder).trialFolder(first)).isEqualTo(folder.resolve(SIDE + "-twin/movies"));
        });
    }

    @Test
    void compareAndIndexReadIt() {
        Outcome compared = BenchCall.in(home, "compare", folder.toString(), folder.toString());
        assertThat(compared.exitCode()).as(compared.err()).isZero();
        assertThat(compared.out()).contains("movies-quarkus-blocking-mysql-virtual");

        Outcome index = BenchCall.in(home, "index", folder.getParent().toString());
        assertThat(index.exitCode()).as(index.err()).isZero();
        assertThat(index.out()).contains("1 run").doesNotContain("cannot be read");
    }

    /** The runs of docs/answers were recorded over days, by the words that the format had then. */
    @Test
    void everyRecordedRunIsReadWhole() throws IOException {
        try (Stream<Path> files = Files.walk(SourceTree.home().resolve("docs"))) {
            assertThat(files.filter(file -> file.endsWith(ResultFolder.RUN)).map(Path::getParent))
                    .isNotEmpty()
                    .allSatisfy(recorded -> {
                        RunResult run = ResultFolder.open(recorded).run();
                        assertThat(run.blocks())
                                .isEqualTo(run.planned().getLast().block());
                        assertThat(run.statistics().looks()).allMatch(look -> look.alpha() > 0);
                    });
        }
    }

    private static void replace(Path file, String what, String by) throws IOException {
        String text = Files.readString(file);
        assertThat(text).contains(what);
        Files.writeString(file, text.replace(what, by));
    }
}
