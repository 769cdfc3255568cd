package dev.hilo.harness.report;

import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes the folder {@code report/} of a result folder, from its files alone: it can be made again at any time, anywhere. */
public final class Report {
    /** What earlier studies published about the same variants; the run copies it into its folder. Optional. */
    public static final String PUBLISHED = "published.yaml";

    private Report() {}

    /**
     * Writes {@code index.html}, {@code summary.md} and {@code trials.csv} of a run, finished or not.
     *
     * @return the page to open
     * @throws ResultException when a file cannot be read or written
     */
    public static Path write(ResultFolder folder) {
        RunView view = RunView.of(folder);
        Path report = folder.path().resolve("report");
        try {
            Files.createDirectories(report);
            try (Writer csv = Files.newBufferedWriter(report.resolve("trials.csv"))) {
                new TrialsCsv(view).print(csv);
            }
            Files.writeString(report.resolve("summary.md"), new SummaryMarkdown(view).text());
            Path page = report.resolve("index.html");
            try (Writer html = Files.newBufferedWriter(page)) {
                new HtmlPage(folder, view).print(html);
            }
            return page;
        } catch (IOException e) {
            throw new ResultException("cannot write the report into " + report + ": " + e.getMessage(), e);
        }
    }

    /** The summary table for a terminal, with a line break at its end. */
    public static String table(ResultFolder folder) {
        return new SummaryText(RunView.of(folder)).text();
    }
}
