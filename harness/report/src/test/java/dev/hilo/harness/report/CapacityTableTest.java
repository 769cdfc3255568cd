package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapacityTableTest {
    private static final String GOAL = "p99<=100ms,errors<=0.1%";

    @TempDir
    Path folder;

    private ResultFolder results;

    @BeforeEach
    void run() {
        results = FakeResults.finished(folder, FakeResults.springBlocking().subList(0, 2), 2);
    }

    @Test
    void aRunWithoutASearchHasNoTable() throws IOException {
        Path index = Report.write(results);

        assertThat(Report.table(results, 120)).doesNotContain("Capacity");
        assertThat(index).content().doesNotContain("id=\"capacity\"");
    }

    @Test
    void eachVariantHasItsMedianIntervalAndReason() throws IOException {
        List<PlannedTrial> planned = results.run().planned();
        String first = planned.getFirst().subject().name();
        int found = 1_000;
        for (PlannedTrial trial : planned) {
            boolean ofFirst = trial.subject().name().equals(first);
            found += ofFirst ? 100 : 0;
            Capacity capacity = ofFirst
                    ? new Capacity(GOAL, found, found + 50, "p99 <143> ms", true, false, 12)
                    : new Capacity(GOAL, 16_000, null, null, true, true, 8);
            capacity.write(results.trialFolder(trial, 1));
        }

        Path index = Report.write(results);

        assertThat(Report.table(results, 120))
                .contains("Capacity at " + GOAL)
                .containsPattern(first + " +2 +1,150 +1,100–1,250 +– / – +p99 <143> ms\n")
                .containsPattern(" 2 +≥ 16,000 +16,000– +– / – +the search went no higher\n");
        assertThat(index).content().contains("id=\"capacity\"", "p99 &lt;143&gt; ms", ">1,150</td>");
        assertThat(Files.readString(folder.resolve("report/summary.md"))).contains("| p99 \\<143\\> ms |");
    }

    /** Of 0 and 400 the median is 200, which no start held. */
    @Test
    void aStartWithoutARateIsNoRateOfZero() throws IOException {
        String first = results.run().planned().getFirst().subject().name();
        for (PlannedTrial trial : results.run().planned()) {
            boolean held = trial.block() == 1 && trial.subject().name().equals(first);
            new Capacity(GOAL, held ? 400 : 0, held ? 420 : 4, "p99 143 ms", true, false, 12)
                    .write(results.trialFolder(trial, 1));
        }

        Path index = Report.write(results);

        assertThat(Report.table(results, 140))
                .containsPattern(first + " +2 +400 \\(none held in 1 of 2\\) +400–420 +– / – +p99 143 ms\n")
                .containsPattern(" 2 +none held +0–4.00 +– / – +p99 143 ms\n");
        assertThat(index).content().contains(">400 (none held in 1 of 2)</td>");
        assertThat(Files.readString(folder.resolve("report/summary.md"))).contains("| 400 (none held in 1 of 2) |");
    }

    @Test
    void aRateOfOneStartSaysInItsLineThatItIsNoVerdict() throws IOException {
        results = FakeResults.finished(
                folder.resolve("one"), FakeResults.springBlocking().subList(0, 2), 1);
        for (PlannedTrial trial : results.run().planned()) {
            new Capacity(GOAL, 1_100, 1_150, "out of memory: killed by the memory limit of 128 MB", true, false, 12)
                    .write(results.trialFolder(trial, 1));
        }

        Path index = Report.write(results);

        String line =
                " 1 +1,100 +1,100–1,150 \\(one start: no verdict\\) +– / – +out of memory: killed by the memory limit of 128 MB\n";
        assertThat(Report.table(results, 120)).containsPattern(line);
        assertThat(index).content().contains("<td>1,100–1,150 (one start: no verdict)</td>");
        assertThat(Files.readString(folder.resolve("one/report/summary.md")))
                .contains("| 1,100–1,150 (one start: no verdict) |");
    }
}
