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
                                + "capacity \\(400 req/s\\); not compared at 120 % of the capacity \\(480 req/s\\): "
                                + "an application died\\.")
                .containsPattern(
                        "The rate up to which the goal p99<=30ms is met: platform: at least 480 req/s; virtual: 319 req/s "
                                + "\\[31., 32.]\\. Ratio: at most 0\\.6[67]×, worse\\.")
                .containsPattern("The knee, .*: platform: none up to 480 req/s; virtual: 280 req/s\\.")
                .containsPattern("400 +100 % +5\\.00 / 20\\.0 +5\\.00 / 70\\.0 +3\\.50× \\[.*] +worse\n")
                .contains(
                        "virtual: 10 of 40 windows do not count, the lowest at 480 req/s: the application died: <oom>.");
        assertThat(index)
                .content()
                .contains("id=\"curve\"", "the application died: &lt;oom&gt;", "path class=\"level-1 area\"");
        assertThat(Files.readString(folder.resolve("report/summary.md"))).contains("| 400 | 100 % | 5.00 / 20.0 |");
    }

    /** Nothing is known of the capacity, and 400 requests a second were asked for. */
    @Test
    void aGivenRateIsNotCalledTheCapacity() throws IOException {
        curves(BLOCKS);
        Path run = folder.resolve("run.json");
        Files.writeString(run, Files.readString(run).replace("\"the capacity that is found\"", "\"400\""));

        assertThat(Report.table(ResultFolder.open(folder), 400))
                .contains("same within ±5 % up to 70 % of the given rate (280 req/s)", "of given rate")
                .doesNotContain("% of the capacity");
    }

    @Test
    void differencesToTheEndAreOneRange() throws IOException {
        String text = Report.table(
                curves(
                        BLOCKS,
                        "p99<=30ms",
                        (percent, up, isSecond, block) -> slow(percent, up, isSecond && percent >= 100, block)),
                400);

        assertThat(text)
                .containsPattern(
                        "up to 70 % of the capacity \\(280 req/s\\); worse from 100 % of the capacity \\(400 req/s\\) on, "
                                + "3\\.50× \\[.*] there and 3\\.50× \\[.*] at 120 % of the capacity \\(480 req/s\\)\\.");
    }

    /** On the way up it dies, restarts, and on the way down p99 is that of an idle application. */
    @Test
    void aRateAtWhichASideDiedHasNoVerdict() throws IOException {
        String text = Report.table(
                curves(
                        BLOCKS,
                        "p99<=30ms",
                        (percent, up, isSecond, block) -> isSecond && percent == 100 && up
                                ? CurveWindow.without(
                                        1, 400, percent, up, Double.POSITIVE_INFINITY, "the application died: <oom>")
                                : slow(percent, up, false, block)),
                400);

        assertThat(text)
                .containsPattern("400 +100 % +5\\.00 / 20\\.0 +5\\.00 / 20\\.0 +– +an application died\n")
                .containsPattern("p99: same within ±5 % at every rate that is compared; "
                        + "not compared at 100 % of the capacity \\(400 req/s\\): an application died\\.");
    }

    /** The way up is twice as slow for both, and the second side has a window of it in one duet alone. */
    @Test
    void onlyWaysThatBothSidesHaveAreCompared() throws IOException {
        String text = Report.table(
                curves(
                        BLOCKS,
                        "p99<=300ms",
                        (percent, up, isSecond, block) -> isSecond && up && block > 1
                                ? stalled(percent, up, isSecond, block)
                                : twiceUp(percent, up, isSecond, block)),
                400);

        assertThat(text).contains("p99: same within ±5 % at any rate");
    }

    /** At 100 % a twentieth of the requests of the second side time out, and at 120 % of both. */
    @Test
    void aP99OfTimeoutsIsABound() throws IOException {
        String text = Report.table(
                curves(
                        BLOCKS,
                        "p99<=30ms",
                        (percent, up, isSecond, block) -> percent == 120 || isSecond && percent == 100
                                ? failing(percent, up, block, 2_000, 5, 5)
                                : slow(percent, up, false, block)),
                400);

        assertThat(text)
                .containsPattern("400 +100 % +5\\.00 / 20\\.0 +5\\.00 / ≥ 2,00\\d +at least 9\\d\\.\\d× +worse\n")
                .containsPattern("480 +120 % .* – +requests timed out: p99 is only a bound\n")
                .containsPattern("p99: .* worse at least 9\\d\\.\\d× at 100 %");
        assertThat(Report.write(ResultFolder.open(folder)))
                .content()
                .contains("path class=\"level-1 bound\"", "path class=\"level-2 bound\"", "virtual: 20 to ≥ 200");
    }

    /** Platform reaches the goal at 479 of 480 requests a second; virtual meets it at all rates, so it may hold any higher one. */
    @Test
    void ratesAtTheGoalAreNotTheSameWhereOneIsABound() throws IOException {
        String text = Report.table(
                curves(
                        BLOCKS,
                        "p99<=30ms",
                        (percent, up, isSecond, block) -> percent == 120 && !isSecond
                                ? justAbove(percent, up, block)
                                : slow(percent, up, false, block)),
                400);

        assertThat(text)
                .containsPattern("is met: platform: 47\\d req/s \\[47\\d, 4[78]\\d]; virtual: at least 480 req/s\\."
                        + " No verdict, because a rate is only a bound\\.")
                .doesNotContain("Ratio:");
    }

    /** At 100 % the second side fails half of its requests at once. */
    @Test
    void aRateAtWhichASideFailsManyMoreHasNoVerdict() throws IOException {
        String text = Report.table(
                curves(
                        BLOCKS,
                        "p99<=30ms",
                        (percent, up, isSecond, block) -> isSecond && percent == 100
                                ? failing(percent, up, block, 5, 50, 0)
                                : slow(percent, up, false, block)),
                400);

        assertThat(text).containsPattern("400 +100 % .* – +one side fails more of its requests\n");
    }

    /** Its p99 is twice as high, because the generator sent late, or less than it was asked for. */
    @Test
    void windowsInWhichTheGeneratorWasTheLimitDoNotCount() throws IOException {
        String text = Report.table(
                curves(
                        BLOCKS,
                        "p99<=30ms",
                        (percent, up, isSecond, block) -> isSecond && percent == 100
                                ? ofTheGenerator(percent, up, block)
                                : slow(percent, up, false, block)),
                400);

        assertThat(text)
                .containsPattern("400 +100 % +5\\.00 / 20\\.0 +– / – +– +–\n")
                .contains(
                        "virtual: 10 of 40 windows do not count, the lowest at 400 req/s: the load generator was the limit.")
                .containsPattern("The knee, .*virtual: 280 req/s");
    }

    /** Three percent at each rate are shown, and matter at none. */
    @Test
    void smallDifferencesAreNotCalledNone() throws IOException {
        String text = Report.table(
                curves(
                        BLOCKS,
                        "p99<=30ms",
                        (percent, up, isSecond, block) -> longer(isSecond ? 1.03 : 1, percent, up, block)),
                400);

        assertThat(text)
                .contains("p99: no difference that matters is shown at any rate.")
                .containsPattern("400 +100 % .* differs, too small to matter\n");
    }

    @Test
    void differencesWithAGapAreListed() throws IOException {
        String text = Report.table(
                curves(
                        BLOCKS,
                        "p99<=30ms",
                        (percent, up, isSecond, block) ->
                                slow(percent, up, isSecond && (percent == 30 || percent == 100), block)),
                400);

        assertThat(text)
                .containsPattern(
                        "p99: worse 3\\.50× \\[.*] at 30 % of the capacity \\(120 req/s\\), worse 3\\.50× \\[.*] at 100 % of the "
                                + "capacity \\(400 req/s\\)\\.")
                .doesNotContain(" on, ");
    }

    @Test
    void aCurveOfOneBlockHasNoVerdict() throws IOException {
        assertThat(Report.table(curves(1), 200))
                .contains("One duet: no verdict on p99.")
                .contains("Ratio: a bound, 0.66×, one duet: no verdict.")
                .containsPattern("400 +100 % +5\\.00 / 20\\.2 +5\\.00 / 70\\.0 +3\\.47× +one duet: no verdict\n");
    }

    @Test
    void theProcessorsHaveAnAxisOfTheirOwn() throws IOException {
        assertThat(Report.write(curves(1)))
                .content()
                .contains("class=\"right\"", "path class=\"level-1 use\"", "CPU of virtual: 30 to 100");
    }

    @Test
    void aCurveAboveTheCapacitySaysWhatToDo() throws IOException {
        String text = Report.table(curves(BLOCKS, "p99<=30ms", CurveSectionTest::above), 400);

        assertThat(text)
                .contains(
                        "is met: platform: below 120 req/s; virtual: below 120 req/s. No verdict, because a rate is only a bound.")
                .contains(
                        "virtual: even the lowest rate, 120 req/s, misses the goal: measure again with a lower rate for --curve, or "
                                + "with none.");
    }

    @Test
    void aCurveOfStallsHasNoChart() throws IOException {
        ResultFolder results = curves(BLOCKS, "p99<=30ms", CurveSectionTest::stalled);

        assertThat(Report.table(results, 400))
                .contains("No rate has a window of both sides that counts.")
                .contains("virtual: 40 of 40 windows do not count, the lowest at 120 req/s: the machine stalled.")
                .doesNotContain("median / p99");
        assertThat(Report.write(results))
                .content()
                .contains("id=\"curve\"")
                .doesNotContain("p99 latency over the rate");
    }

    @Test
    void aSearchWithoutACapacitySaysWhyThereIsNoCurve() throws IOException {
        FakeResults.finished(folder, FakeResults.springBlocking().subList(0, 2), 1);

        assertThat(Report.table(asked("p99<=1ms"), 200))
                .contains(
                        "No curve: no rate met the goal in the search, so there is no capacity. Give a rate: --curve 100.");
    }

    @Test
    void withoutCurvesThereIsNoSection() throws IOException {
        ResultFolder results =
                FakeResults.finished(folder, FakeResults.springBlocking().subList(0, 2), 1);

        assertThat(Report.table(results, 200)).doesNotContain("Latency over the rate");
        assertThat(Report.write(results)).content().doesNotContain("id=\"curve\"");
    }

    /** A window by its percent of the capacity, its way, whether it is of the second variant, and its block. */
    private interface Windows {
        CurveWindow of(int percent, boolean up, boolean isSecond, int block);
    }

    private ResultFolder curves(int blocks) throws IOException {
        return curves(blocks, "p99<=30ms", CurveSectionTest::window);
    }

    private ResultFolder curves(int blocks, String goal, Windows windows) throws IOException {
        ResultFolder results =
                FakeResults.finished(folder, FakeResults.springBlocking().subList(0, 2), blocks);
        for (PlannedTrial trial : results.run().planned()) {
            boolean isSecond = trial.subject().variant().equals("virtual");
            List<String> lines = new ArrayList<>(List.of(CurveWindow.HEADER));
            for (boolean up : List.of(true, false)) {
                for (int percent : List.of(30, 70, 100, 120)) {
                    lines.add(windows.of(percent, up, isSecond, trial.block()).line());
                }
            }
            Files.write(results.trialFolder(trial, 1).resolve(CurveWindow.FILE), lines);
        }
        return asked(goal);
    }

    /** The stored run with the settings of a curve around the capacity. */
    private ResultFolder asked(String goal) throws IOException {
        Path run = folder.resolve("run.json");
        String settings = "\"settings\" : {\"%s\" : \"%s\", \"%s\" : \"%s\","
                .formatted(RunResult.CURVE_AROUND, "the capacity that is found", RunResult.CURVE_GOAL, goal);
        Files.writeString(run, Files.readString(run).replace("\"settings\" : {", settings));
        return ResultFolder.open(folder);
    }

    private static CurveWindow slow(int percent, boolean up, boolean isSlow, int block) {
        double p99 = (isSlow ? 70 : 20) * (1 + 0.01 * ((isSlow ? 7 : 3) * block % 5 - 2));
        return new CurveWindow(1, 4 * percent, percent, up, 5, p99, 0, 0, percent, p99 / 30 * 100, "");
    }

    private static CurveWindow twiceUp(int percent, boolean up, boolean isSecond, int block) {
        double p99 = (up ? 40 : 20) * (1 + 0.001 * ((isSecond ? 7 : 3) * block % 5 - 2));
        return new CurveWindow(1, 4 * percent, percent, up, 5, p99, 0, 0, percent, p99 / 300 * 100, "");
    }

    private static CurveWindow failing(
            int percent, boolean up, int block, double millis, double failedPercent, double timeoutPercent) {
        double p99 = millis * (1 + 0.001 * (block % 3));
        return new CurveWindow(
                1, 4 * percent, percent, up, 5, p99, failedPercent, timeoutPercent, percent, p99 / 30 * 100, "errors");
    }

    private static CurveWindow longer(double factor, int percent, boolean up, int block) {
        double p99 = 20 * factor * (1 + 0.0005 * ((factor > 1 ? 7 : 3) * block % 5 - 2));
        return new CurveWindow(1, 4 * percent, percent, up, 5, p99, 0, 0, percent, p99 / 30 * 100, "");
    }

    private static CurveWindow justAbove(int percent, boolean up, int block) {
        double p99 = 30.5 * (1 + 0.002 * (block % 3));
        return new CurveWindow(1, 4 * percent, percent, up, 5, p99, 0, 0, percent, p99 / 30 * 100, "p99 31 ms");
    }

    private static CurveWindow ofTheGenerator(int percent, boolean up, int block) {
        String reason = "p99 70 ms; the generator was up to %d ms late".formatted(block);
        return new CurveWindow(1, 4 * percent, percent, up, 5, 70, 0, 0, percent, Double.NaN, reason);
    }

    private static CurveWindow above(int percent, boolean up, boolean isSecond, int block) {
        return new CurveWindow(1, 4 * percent, percent, up, 50, 90, 0, 0, percent, 300, "p99 90.0 ms");
    }

    private static CurveWindow stalled(int percent, boolean up, boolean isSecond, int block) {
        return CurveWindow.without(1, 4 * percent, percent, up, Double.NaN, "the machine stalled");
    }

    private static CurveWindow window(int percent, boolean up, boolean isSecond, int block) {
        int rate = 4 * percent;
        if (isSecond && percent == 120) {
            return CurveWindow.without(1, rate, percent, up, Double.POSITIVE_INFINITY, "the application died: <oom>");
        }
        double noise = 1 + 0.01 * ((isSecond ? 7 : 3) * block % 5 - 2);
        double p99 = (isSecond && percent == 100 ? 70 : 20) * noise;
        return new CurveWindow(1, rate, percent, up, 5, p99, 0, 0, percent, p99 / 30 * 100, "");
    }
}
