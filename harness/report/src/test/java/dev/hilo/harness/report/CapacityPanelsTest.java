package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.metrics.HeldStep;
import dev.hilo.harness.result.metrics.StepFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapacityPanelsTest {
    @TempDir
    Path folder;

    @Test
    void aPanelForEachFrameworkHasALineForEachKind() throws IOException {
        List<Subject> subjects = List.of(
                FakeResults.subject("spring", "blocking", "mysql", "platform"),
                FakeResults.subject("spring", "blocking", "mysql", "virtual"),
                FakeResults.subject("spring", "reactive", "mysql", "platform"),
                FakeResults.subject("quarkus", "blocking", "mysql", "platform"),
                FakeResults.subject("quarkus", "blocking", "mysql", "virtual"));
        ResultFolder results = FakeResults.finished(folder, subjects, 1);
        for (PlannedTrial trial : results.run().planned()) {
            search(results.trialFolder(trial, 1), 20 + trial.number());
        }

        Document page = Jsoup.parse(Files.readString(Report.write(results)));

        Element section = page.selectFirst("#searched");
        assertThat(section.select("h3").eachText()).containsExactly("Spring", "Quarkus");
        assertThat(section.select(".legend").eachText())
                .containsExactly(
                        "blocking platform blocking virtual reactive platform", "blocking platform blocking virtual");
        assertThat(section.select("figcaption b").eachText())
                .containsExactly(
                        "Most threads over requests at once",
                        "Highest memory (RSS) over requests at once",
                        "Most threads over requests at once",
                        "Highest memory (RSS) over requests at once");
        assertThat(section.select("#searched-0-threads path.level-3.marks")).hasSize(1);
        assertThat(section.select("#searched-1-threads path.level-3")).isEmpty();
        assertThat(section.select("#searched-0-threads").attr("aria-label"))
                .contains("blocking platform: 21 to 41", "reactive platform: ");
    }

    /** A rate that is a lower bound is drawn, with an arrow. */
    @Test
    void theHighestRateOverANumberHasAnArrowWhereItIsABound() throws IOException {
        List<Subject> subjects = new ArrayList<>();
        for (Subject subject : FakeResults.springBlocking().subList(0, 2)) {
            subjects.add(subject.with(Map.of("pool", "5")));
            subjects.add(subject.with(Map.of("pool", "20")));
        }
        ResultFolder results = FakeResults.finished(folder, subjects, 1);
        for (PlannedTrial trial : results.run().planned()) {
            boolean bound = trial.subject().varied().get("pool").equals("20");
            search(results.trialFolder(trial, 1), 20);
            new Capacity("p99<=100ms", bound ? 800 : 400, bound ? null : 500, null, true, bound, 8)
                    .write(results.trialFolder(trial, 1));
        }

        Element rate =
                Jsoup.parse(Files.readString(Report.write(results))).selectFirst("#searched .chart:has(path.bound)");

        assertThat(rate.select("figcaption b").text()).isEqualTo("Highest rate within the goal over pool");
        assertThat(rate.select("path.bound")).hasSize(2);
        assertThat(rate.select("path.bound").eachAttr("d"))
                .allSatisfy(path -> assertThat(path).containsOnlyOnce("M").startsWith("M750 "));
        assertThat(rate.select("path.level-1.marks").attr("d")).matches("(M\\d+ \\d+l0 0){2}");
    }

    @Test
    void aRunWithoutASearchHasNone() throws IOException {
        ResultFolder results =
                FakeResults.finished(folder, FakeResults.springBlocking().subList(0, 2), 1);

        assertThat(Report.write(results)).content().doesNotContain("id=\"searched\"");
    }

    private static void search(Path trial, int threads) throws IOException {
        Files.createDirectories(trial);
        Files.writeString(trial.resolve("capacity.csv"), """
                step,rate_per_s,purpose,latency_ms,errors_percent,generator_cpu_percent,holds,reason
                1,100,bracket,50.0,0.000,10.0,1,
                2,100,bracket,500.0,0.000,10.0,1,
                """);
        step(HeldStep.folder(trial, 1), 50, threads);
        step(HeldStep.folder(trial, 2), 500, threads + 20);
    }

    private static void step(Path folder, double millis, int threads) throws IOException {
        StepFiles files = new StepFiles(folder);
        files.load(0, 100, millis, millis, millis);
        files.application(new double[] {300, 300, 300}, new int[] {threads, threads, threads});
    }
}
