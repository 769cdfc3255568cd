package dev.hilo.harness.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.harness.report.Report;
import dev.hilo.harness.report.compare.FakeRun;
import dev.hilo.harness.result.ResultFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputOptionsTest {
    @TempDir
    Path folder;

    private final OutputOptions output = new OutputOptions();
    private final StringWriter out = new StringWriter();
    private ResultFolder results;
    private Path report;

    @BeforeEach
    void run() {
        results = new FakeRun()
                .variant("movies-one", 370, 20, 1.9)
                .virtual("movies-one", 370, 22.6, 1.9)
                .write(folder);
        report = Report.write(results);
    }

    @Test
    void byDefaultTheTableIsFirst() {
        assertThat(told()).startsWith("\nvariant").contains(" req/s ").endsWith("Report: " + report + "\n");
    }

    @Test
    void quietPrintsOnlyTheAnswers() {
        output.quiet = true;

        assertThat(told())
                .startsWith(
                        "\nThreads: virtual instead of platform, movies-one. Worse on p99. p99 is 13 % higher [13 % to 14 %].")
                .doesNotContain(" req/s ")
                .endsWith("\nReport: " + report + "\n")
                .satisfies(text -> assertThat(text.lines()).hasSizeLessThanOrEqualTo(20));
    }

    @Test
    void jsonPrintsOnlyTheVerdicts() throws IOException {
        output.json = true;
        ObjectMapper mapper = new ObjectMapper();
        JsonNode stored = mapper.readTree(Files.readString(folder.resolve("report/verdicts.json")));

        assertThat(mapper.readTree(told())).isEqualTo(stored);
    }

    private String told() {
        output.tell(results, report, new PrintWriter(out));
        return out.toString();
    }
}
