package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.report.ci.RunMarkdown;
import dev.hilo.harness.report.limits.RunLimits;
import dev.hilo.harness.report.model.answers.Findings;
import dev.hilo.harness.report.model.overview.Overview;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run of A/A duets of two variants, whose sides differ by 2 % in request CPU and by 10 % in p99. */
class NoiseInReportTest {
    private static final List<Subject> VARIANTS = List.of(
            FakeResults.subject("spring", "blocking", "mysql", "platform"),
            FakeResults.subject("spring", "blocking", "mysql", "virtual"));
    private static final String REQUEST_CPU =
            "Noise of request CPU: two sides that are the same differ by 1.98 % (sd of the ln ratio 0.0198; 6 A/A duets, 6 degrees of freedom).";
    private static final String P99 =
            "Noise of p99: two sides that are the same differ by 9.53 % (sd of the ln ratio 0.0953; 6 A/A duets, 6 degrees of freedom).";
    private static final String STORED =
            "Stored in calibration.json, in hilo's folder: later runs on this machine weigh it in.";

    @TempDir
    Path folder;

    @Test
    void theNoiseIsFoundAndNobodyIsToldOfAnAnswer() throws IOException {
        ResultFolder results = calibration(6, 6);

        assertThat(findings(results).answers()).containsExactly(REQUEST_CPU, P99, STORED);
        assertThat(findings(results).exploratory()).isEmpty();
        Document page = Jsoup.parse(Report.write(results));
        assertThat(page.select("h1").text()).isEqualToIgnoringCase("How far apart are two sides that are the same?");
        assertThat(page.select("#findings .noise").eachText()).containsExactly(REQUEST_CPU, P99, STORED);
        assertThat(page.select("#findings").text()).doesNotContain("nothing to compare", "No answer");
        assertThat(Files.readString(folder.resolve("report/summary.md")))
                .contains("- **" + REQUEST_CPU + "**", "- **" + STORED + "**")
                .doesNotContain("No answer", "Invalid", "Exploratory", "./bench calibrate --trials 6 --seed 42 --find");
        assertThat(Report.table(results, 1000))
                .contains(REQUEST_CPU, P99, STORED)
                .doesNotContain("No answer");
        RunAnalysis analysis = RunAnalysis.of(results);
        assertThat(new RunMarkdown(analysis, RunLimits.of(List.of(), analysis)).text())
                .contains("**" + P99 + "**")
                .doesNotContain("Nothing was compared");
    }

    @Test
    void whatIsNotYetStoredSaysHowItWillBe() {
        assertThat(findings(calibration(6, 5)).answers())
                .last()
                .isEqualTo(
                        "Nothing is stored before all duets have ended: ./bench resume runs the others, and then writes calibration.json.");
    }

    @Test
    void tooFewDuetsAreNotStored() {
        assertThat(findings(calibration(4, 4)).answers())
                .last()
                .isEqualTo("Nothing is stored: 5 A/A duets are needed, and 4 can be used.");
    }

    /** A run of one variant has its noise, too, and stores nothing. */
    @Test
    void aRunThatIsNoCalibrationStoresNothing() {
        assertThat(findings(results(6, 6, Map.of())).answers()).containsExactly(REQUEST_CPU, P99);
    }

    private static Findings findings(ResultFolder results) {
        return Findings.of(Overview.of(results).views().getFirst());
    }

    private ResultFolder calibration(int duets, int ended) {
        return results(duets, ended, Map.of(RunResult.CALIBRATES, "calibration.json"));
    }

    private ResultFolder results(int duets, int ended, Map<String, String> settings) {
        List<PlannedTrial> planned = new ArrayList<>();
        for (int duet = 1; duet <= duets; duet++) {
            for (int side = 1; side <= 2; side++) {
                Subject variant = VARIANTS.get(duet % VARIANTS.size());
                planned.add(new PlannedTrial(planned.size() + 1, duet, duet, side, variant, "movies", side == 2));
            }
        }
        ResultFolder results = ResultFolder.create(folder);
        results.write(run(planned, settings));
        planned.stream()
                .filter(trial -> trial.block() <= ended)
                .forEach(trial -> results.write(FakeResults.trial(
                        trial,
                        TrialStatus.OK,
                        null,
                        Map.of(
                                Metric.REQUEST_CPU_MS_PER_REQUEST,
                                trial.aaRepeat() == trial.block() % 4 < 2 ? 1.02 : 1,
                                Metric.LATENCY_P99_MS,
                                trial.aaRepeat() == trial.block() % 4 < 2 ? 5.5 : 5))));
        return results;
    }

    private static RunResult run(List<PlannedTrial> planned, Map<String, String> settings) {
        RunResult run = FakeResults.run(VARIANTS, 1, FakeResults.QUICK);
        return new RunResult(
                run.format(),
                run.hiloVersion(),
                run.startedAt(),
                List.of("./bench", "calibrate", "--trials", "6", "--seed", "42"),
                run.seed(),
                run.suite(),
                run.profile(),
                planned.getLast().block(),
                run.factors(),
                planned,
                run.loads(),
                run.statistics(),
                settings,
                run.environment());
    }
}
