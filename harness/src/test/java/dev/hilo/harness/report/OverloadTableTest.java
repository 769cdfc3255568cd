package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.Overload;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OverloadTableTest {
    @TempDir
    Path folder;

    private ResultFolder results;

    @BeforeEach
    void run() {
        results = FakeResults.finished(folder, FakeResults.springBlocking().subList(0, 2), 2);
    }

    @Test
    void aRunWithoutAnOverloadHasNoTable() throws IOException {
        Path index = Report.write(results);

        assertThat(Report.table(results, 120)).doesNotContain("Overload");
        assertThat(index).content().doesNotContain("id=\"overload\"");
    }

    @Test
    void eachVariantHasWhatBecameOfIt() throws IOException {
        List<PlannedTrial> planned = results.run().planned();
        String first = planned.getFirst().subject().name();
        int recovered = 3;
        for (PlannedTrial trial : planned) {
            Overload overload = trial.subject().name().equals(first)
                    ? new Overload(1_500, 20, 500, 30, recovered++, 66.7, 2_001.5, 480.25, 60, null)
                    : new Overload(900, 20, 300, 30, null, null, null, null, null, "died: <heap>");
            overload.write(results.trialFolder(trial, 1));
        }

        Path index = Report.write(results);

        assertThat(Report.table(results, 160))
                .contains("Overload and recovery")
                .containsPattern(first + " +2 +1500, then 500 +3; 4 +66.7 +2,002 +480 +60\n")
                .containsPattern(" 2 +900, then 300 +died: <heap> +– +– +– +–\n");
        assertThat(index).content().contains("id=\"overload\"", "died: &lt;heap&gt;", "<td>3; 4</td>");
        assertThat(Files.readString(folder.resolve("report/summary.md"))).contains("| died: \\<heap\\> |");
    }
}
