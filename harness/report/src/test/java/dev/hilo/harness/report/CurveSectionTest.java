package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.metrics.CurveWindow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Curves of two variants: alike up to 70 %, then p99 of the second is three and a half times as long, and at 120 % it dies. */
class CurveSectionTest {
    private static final int BLOCKS = 5;

    @TempDir
    Path folder;

    @Test
    void aCurveSaysUpToWhichRateItIsAlikeAndWhatItIsBeyond() throws IOException {
        ResultFolder results = curves(BLOCKS);

        String text = Report.table(results, 400);
        Path index = Report.write(results);

        assertThat(text)
                .contains("Latency over the rate")
                .containsPattern(
                        "p99: same within ±5 % up to 70 % of the capacity \\(280 req/s\\); worse 3\\.50× \\[.*] at 100 % of the "
                                + "capacity \\(400 req/s\\)\\.")
                .containsPattern(
                        "The rate up to which the goal p99<=30ms is met: platform at least 480 req/s, virtual 319 req/s \\[.*]; worse, "
                                + "at least 0\\..*×\\.")
                .containsPattern("The knee, .*: platform none up to 480 req/s, virtual 280 req/s\\.")
                .containsPattern("400 +100 % +5\\.00 / 20\\.0 +5\\.00 / 70\\.0 +3\\.50× \\[.*] +worse\n")
                .contains(
                        "virtual: 10 of 40 windows do not count, the lowest at 480 req/s: the application died: <oom>.");
        assertThat(index)
                .content()
                .contains("id=\"curve\"", "the application died: &lt;oom&gt;", "path class=\"level-1 area\"");
        assertThat(Files.readString(folder.resolve("report/summary.md"))).contains("| 400 | 100 % | 5.00 / 20.0 |");
    }

    @Test
    void aCurveOfOneBlockHasNoVerdict() throws IOException {
        assertThat(Report.table(curves(1), 200))
                .contains("p99: one duet: no verdict.")
                .containsPattern("400 +100 % +5\\.00 / 20\\.2 +5\\.00 / 70\\.0 +3\\.47× +one duet: no verdict\n");
    }

    @Test
    void withoutCurvesThereIsNoSection() throws IOException {
        ResultFolder results =
                FakeResults.finished(folder, FakeResults.springBlocking().subList(0, 2), 1);

        assertThat(Report.table(results, 200)).doesNotContain("Latency over the rate");
        assertThat(Report.write(results)).content().doesNotContain("id=\"curve\"");
    }

    private ResultFolder curves(int blocks) throws IOException {
        ResultFolder results =
                FakeResults.finished(folder, FakeResults.springBlocking().subList(0, 2), blocks);
        Path run = folder.resolve("run.json");
        Files.writeString(
                run,
                Files.readString(run)
                        .replace(
                                "\"settings\" : {",
                                "\"settings\" : {\"" + RunResult.CURVE_GOAL + "\" : \"p99<=30ms\","));
        for (PlannedTrial trial : results.run().planned()) {
            boolean isSecond = trial.subject().variant().equals("virtual");
            List<String> lines = new ArrayList<>(List.of(CurveWindow.HEADER));
            for (boolean up : List.of(true, false)) {
                for (int percent : List.of(30, 70, 100, 120)) {
                    lines.add(window(percent, up, isSecond, trial.block()).line());
                }
            }
            Files.write(results.trialFolder(trial, 1).resolve(CurveWindow.FILE), lines);
        }
        return ResultFolder.open(folder);
    }

    private static CurveWindow window(int percent, boolean up, boolean isSecond, int block) {
        int rate = 4 * percent;
        if (isSecond && percent == 120) {
            return CurveWindow.without(1, rate, percent, up, Double.POSITIVE_INFINITY, "the application died: <oom>");
        }
        double noise = 1 + 0.01 * ((isSecond ? 7 : 3) * block % 5 - 2);
        double p99 = (isSecond && percent == 100 ? 70 : 20) * noise;
        return new CurveWindow(1, rate, percent, up, 5, p99, 0, percent, p99 / 30 * 100, "");
    }
}
