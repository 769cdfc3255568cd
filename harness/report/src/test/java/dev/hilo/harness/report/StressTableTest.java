package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.Stress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StressTableTest {
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
            Stress overload = trial.subject().name().equals(first)
                    ? new Stress(1_500, 20, 500, 30, recovered++, 66.7, 2_001.5, 480.25, 60, null)
                    : new Stress(900, 20, 300, 30, null, null, null, null, null, "died: <heap>");
            overload.write(results.trialFolder(trial, 1), Stress.Kind.OVERLOAD);
        }

        Path index = Report.write(results);

        assertThat(Report.table(results, 160))
                .contains("Overload and recovery")
                .containsPattern(first + " +2 +1500, then 500 +3; 4 +66.7 +2,002 +480 +60\n")
                .containsPattern(" 2 +900, then 300 +died: <heap> +– +– +– +–\n");
        assertThat(index).content().contains("id=\"overload\"", "died: &lt;heap&gt;", "<td>3; 4</td>");
        assertThat(Files.readString(folder.resolve("report/summary.md"))).contains("| died: \\<heap\\> |");
    }

    @Test
    void aLatencyOfTimeoutsIsALowerBound() throws IOException {
        Path run = folder.resolve("run.json");
        Files.writeString(
                run,
                Files.readString(run)
                        .replace("\"settings\" : {", "\"settings\" : {\"request timeout (ms)\" : \"2000\","));
        PlannedTrial trial = results.run().planned().getFirst();
        new Stress(450, 20, 150, 30, 4, 66.7, 2_001.5, 480.25, 260, null)
                .write(results.trialFolder(trial, 1), Stress.Kind.OVERLOAD);

        assertThat(Report.table(ResultFolder.open(folder), 160)).containsPattern(" 66.7 +≥ 2,002 +480 +260\n");
    }

    @Test
    void anOutageHasATableOfItsOwn() throws IOException {
        PlannedTrial trial = results.run().planned().getFirst();
        new Stress(450, 10, 450, 30, 4, 12.5, 2_001.5, 480.25, 260, null)
                .write(results.trialFolder(trial, 1), Stress.Kind.OUTAGE);

        Path index = Report.write(results);

        assertThat(Report.table(results, 160))
                .contains("Outage of the services and recovery")
                .doesNotContain("Overload")
                .containsPattern(trial.subject().name() + " +1 +450, then 450 +4 +12.5 +2,002 +480 +260\n");
        assertThat(index).content().contains("id=\"outage\"").doesNotContain("id=\"overload\"");
        assertThat(Files.readString(folder.resolve("report/summary.md"))).contains("## Outage of the services");
    }
}
