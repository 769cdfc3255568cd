package dev.hilo.harness.report.words;

import static dev.hilo.harness.analysis.FakeDuets.PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.VIRTUAL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.FakeDuets;
import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollapseWordsTest {
    private final FakeDuets run = new FakeDuets();

    @Test
    void anAaDuetOfWhichOneSideFailedIsToldWithIt() {
        for (int duet = 0; duet < 2; duet++) {
            run.duet(PLATFORM, failing(0), VIRTUAL, failing(0));
        }
        run.duet(VIRTUAL, failing(68), VIRTUAL, failing(0));

        assertThat(CollapseWords.all(view())).singleElement().asString().matches("""
                In 1 of 4 trials under reads \\S+ failed 68\\.0 % of its requests; in its median trial 0 %\\. \
                1 A/A duet of \\S+ is left out of the noise of all but failures, because one side failed many more requests than the other\\.""");
        assertThat(CollapseWords.isAny(view())).isTrue();
        assertThat(FailureNotes.failures(view()))
                .hasValueSatisfying(note -> assertThat(note).contains("at most 680"));
    }

    @Test
    void whatItsLogRepeatsIsToldOfTheStartThatFailedMost(@TempDir Path folder) throws IOException {
        for (int duet = 0; duet < 3; duet++) {
            run.duet(PLATFORM, failing(0), VIRTUAL, failing(duet == 0 ? 68 : 0));
        }
        ResultFolder stored = run.stored(folder);
        log(
                stored,
                2,
                "2026 ERROR 17 : Request failed\njava.sql.SQLException: no connection after 5001 ms\n\tat a.B(C.java:1)\n");
        log(stored, 3, "2026 ERROR 17 : of a sound start\n");

        assertThat(CollapseWords.all(RunAnalysis.of(stored).views().getFirst()))
                .singleElement()
                .asString()
                .endsWith(
                        "in its median trial 0 %."
                                + " Its log says 400 times in 1,200 lines, apart from numbers: java.sql.SQLException: no connection after 5001 ms.");
    }

    @Test
    void whatItsLogRepeatsIsToldOfAVariantThatFailsSomeRequestsInEachStart(@TempDir Path folder) throws IOException {
        for (int duet = 0; duet < 3; duet++) {
            run.duet(PLATFORM, failing(0), VIRTUAL, failing(1 + duet));
        }
        ResultFolder stored = run.stored(folder);
        log(stored, 1, "2026 ERROR 17 : of a start without failures\n");
        log(stored, 6, "2026 ERROR 17 : Query returned 2 rows\n");

        RunView view = RunAnalysis.of(stored).views().getFirst();
        assertThat(CollapseWords.all(view)).isEmpty();
        assertThat(FailureNotes.failures(view))
                .hasValueSatisfying(note -> assertThat(note)
                        .endsWith(
                                "and no other failures. The log of virtual says 400 times in 400 lines, apart from numbers: "
                                        + "ERROR 17 : Query returned 2 rows."));
    }

    private static void log(ResultFolder stored, int number, String repeated) throws IOException {
        TrialResult trial = stored.trials().get(number - 1);
        Files.writeString(
                stored.startFolder(trial.planned(), trial.attempt()).resolve(ResultFolder.APPLICATION_LOG),
                repeated.repeat(400));
    }

    @Test
    void nothingIsToldOfStartsThatServeAlike() {
        run.duet(PLATFORM, failing(3), VIRTUAL, failing(0)).duet(VIRTUAL, failing(2), VIRTUAL, failing(0));

        assertThat(CollapseWords.all(view())).isEmpty();
        assertThat(CollapseWords.isAny(view())).isFalse();
    }

    private RunView view() {
        return run.analysis().views().getFirst();
    }

    private static Map<Metric, Double> failing(double percent) {
        return Map.of(
                Metric.REQUESTS_OK,
                1000 - 10 * percent,
                Metric.FAILURES,
                10 * percent,
                Metric.REQUEST_CPU_MS_PER_REQUEST,
                1.0);
    }
}
