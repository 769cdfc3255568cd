package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.report.Report;
import dev.hilo.harness.report.compare.FakeRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexCommandTest {
    @TempDir
    Path home;

    private Outcome index(Path folder) {
        return BenchCall.in(home, "index", folder.toString());
    }

    private void run(String name, double p99) {
        Report.write(new FakeRun()
                .variant("movies-one", 370, 20, 1.9)
                .virtual("movies-one", 370, p99, 1.9)
                .write(home.resolve(name)));
    }

    @Test
    void runsHaveTheirAnswersAndTheirTrend() throws IOException {
        run("first", 22.6);
        run("branch/<b>second", 45.2);

        Outcome outcome = index(home);

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).isEqualTo("2 runs: " + home.resolve("index.html") + "\n");
        Document page = Jsoup.parse(home.resolve("index.html"));
        assertThat(page.select("h1").text()).isEqualTo("2 runs");
        assertThat(page.select(".card p").eachText())
                .anyMatch(text -> text.contains("Worse on p99. p99 is 13 % higher"))
                .anyMatch(text -> text.contains("branch/<b>second"));
        assertThat(page.select("#trends tr:contains(p99):contains(virtual) td")
                        .last()
                        .text())
                .isIn("2.00×", "0.50×");
        assertThat(page.select(".card a").eachAttr("href")).contains("first/report/index.html");
        assertThat(home.resolve("index.md")).content().contains("| movies-one-virtual |", "branch/\\<b\\>second");
    }

    @Test
    void aFolderThatCannotBeReadIsALine() throws IOException {
        run("first", 22.6);
        Files.createDirectories(home.resolve("broken"));
        Files.writeString(home.resolve("broken/run.json"), "{");

        Outcome outcome = index(home);

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).startsWith("broken cannot be read: ").hasLineCount(2);
        assertThat(Jsoup.parse(home.resolve("index.html")).select(".notice li").text())
                .startsWith("broken: ");
    }

    @Test
    void withoutRunsThereIsNothingToWrite() {
        assertThat(index(home).err())
                .isEqualTo("bench: there is no result folder in " + home + ": bench run makes one\n");
        assertThat(index(home.resolve("nowhere")).err())
                .isEqualTo("bench: there is no folder " + home.resolve("nowhere") + "\n");
        assertThat(index(home).exitCode()).isEqualTo(2);
        assertThat(home.resolve("index.html")).doesNotExist();
    }
}
