package dev.hilo.harness.report;

import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.analysis.why.Proof;
import dev.hilo.harness.report.model.overview.Overview;
import dev.hilo.harness.report.model.overview.WorkloadAnswers;
import dev.hilo.harness.report.model.published.PublishedFigures;
import dev.hilo.harness.report.model.why.WhySection;
import dev.hilo.harness.report.render.FlamePage;
import dev.hilo.harness.report.render.HtmlPage;
import dev.hilo.harness.report.render.OverviewPage;
import dev.hilo.harness.report.render.OverviewText;
import dev.hilo.harness.report.render.PageNames;
import dev.hilo.harness.report.render.ProveCsv;
import dev.hilo.harness.report.render.SummaryMarkdown;
import dev.hilo.harness.report.render.SummaryText;
import dev.hilo.harness.report.render.TrialsCsv;
import dev.hilo.harness.report.render.VerdictsJson;
import dev.hilo.harness.report.render.WhyCsv;
import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes the folder {@code report/} of a result folder, from its files alone, so that it can be refreshed at any time and on any machine.
 */
public final class Report {
    /** What earlier studies published about the same variants; the run copies it into its folder. Optional. */
    public static final String PUBLISHED = PublishedFigures.FILE;

    private static final String VERDICTS = "verdicts.json";

    private final ResultFolder folder;
    private final Overview overview;
    private final Traces traces;
    private final Path report;
    private final List<WhySection> whys = new ArrayList<>();

    private Report(ResultFolder folder) {
        this.folder = folder;
        this.overview = Overview.of(folder);
        this.traces = new Traces(folder);
        this.report = folder.path().resolve("report");
    }

    /**
     * Writes {@code index.html}, {@code summary.md}, {@code verdicts.json} and {@code trials.csv} of a run, finished or not. With several workloads
     * {@code index.html} is an overview, and each workload has a page of its own beside it.
     *
     * @return the page to open
     * @throws ResultException when a file cannot be read or written
     */
    public static Path write(ResultFolder folder) {
        Report made = new Report(folder);
        try {
            return made.write();
        } catch (IOException e) {
            throw new ResultException("cannot write the report into " + made.report + ": " + e.getMessage(), e);
        }
    }

    /** The summary table for a terminal, {@code columns} characters wide, with a line break at its end. */
    public static String table(ResultFolder folder, int columns) {
        Overview overview = Overview.of(folder);
        return overview.isOfOneWorkload()
                ? new SummaryText(overview.views().getFirst(), new Traces(folder), columns).text()
                : new OverviewText(overview, columns).text() + answers(answered(overview), new Traces(folder), columns);
    }

    /** The workloads whose answers a terminal shows; of a run that compares nothing all, each with its noise. */
    private static List<RunView> answered(Overview overview) {
        return overview.run().comparesNothing()
                ? overview.views()
                : WorkloadAnswers.of(overview).stream()
                        .map(WorkloadAnswers::view)
                        .toList();
    }

    /** The answers without the table; with several workloads, each workload's answers stand below its name. */
    public static String answers(ResultFolder folder, int columns) {
        Overview overview = Overview.of(folder);
        Traces traces = new Traces(folder);
        return overview.isOfOneWorkload()
                ? ofOne(overview, traces, columns)
                : answers(overview.views(), traces, columns);
    }

    private static String ofOne(Overview overview, Traces traces, int columns) {
        SummaryText text = new SummaryText(overview.views().getFirst(), traces, columns);
        return text.answers() + text.nextStep();
    }

    /** The answers of each workload with its next step. A step that all workloads share is told once, after them. */
    private static String answers(List<RunView> views, Traces traces, int columns) {
        Map<String, String> answers = new LinkedHashMap<>();
        Map<String, String> steps = new LinkedHashMap<>();
        for (RunView view : views) {
            SummaryText text = new SummaryText(view, traces, columns);
            answers.put(view.workload(), '\n' + view.workload() + ':' + text.answers());
            steps.put(view.workload(), text.nextStep());
        }
        Set<String> different = Set.copyOf(steps.values());
        if (different.size() == 1) {
            String shared = different.iterator().next();
            return String.join("", answers.values()) + (shared.isEmpty() ? "" : '\n' + shared);
        }
        steps.forEach((workload, step) -> answers.merge(workload, step, String::concat));
        return String.join("", answers.values());
    }

    /** The content of {@value #VERDICTS}. */
    public static String verdicts(ResultFolder folder) {
        Overview overview = Overview.of(folder);
        StringWriter json = new StringWriter();
        try {
            VerdictsJson.print(overview.run().statistics().samePercent(), overview.views(), json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return json.toString();
    }

    private Path write() throws IOException {
        Files.createDirectories(report);
        try (Writer json = writer(VERDICTS)) {
            VerdictsJson.print(overview.run().statistics().samePercent(), overview.views(), json);
        }
        if (overview.isOfOneWorkload()) {
            RunView only = overview.views().getFirst();
            page(only, PageNames.INDEX, null);
            Files.writeString(report.resolve("summary.md"), new SummaryMarkdown(only, traces).text());
        } else {
            several();
        }
        if (!whys.isEmpty()) {
            try (Writer csv = writer("why.csv")) {
                WhyCsv.print(whys, csv);
            }
            List<Proof> proofs =
                    whys.stream().flatMap(why -> why.proofs().stream()).toList();
            if (!proofs.isEmpty()) {
                try (Writer csv = writer("prove.csv")) {
                    ProveCsv.print(proofs, csv);
                }
            }
        }
        try (Writer csv = writer("trials.csv")) {
            new TrialsCsv(factors(), overview.outcomes(), traces).print(csv);
        }
        return report.resolve(PageNames.INDEX);
    }

    private void several() throws IOException {
        PageNames pages =
                new PageNames(overview.views().stream().map(RunView::workload).toList());
        for (RunView view : overview.views()) {
            page(view, pages.of(view.workload()), PageNames.INDEX);
        }
        OverviewPage page = new OverviewPage(overview, pages);
        try (Writer html = writer(PageNames.INDEX)) {
            page.print(html);
        }
        Files.writeString(report.resolve("summary.md"), page.markdown());
    }

    private void page(RunView view, String file, String back) throws IOException {
        List<WhySection> own = WhySection.of(folder, view);
        whys.addAll(own);
        for (WhySection why : own) {
            try (Writer html = writer(why.file())) {
                new FlamePage(why).print(html);
            }
        }
        try (Writer html = writer(file)) {
            new HtmlPage(traces, view, overview.published(), own, back).print(html);
        }
    }

    private List<String> factors() {
        return overview.run().factors().factors().stream()
                .map(FactorDescription::name)
                .toList();
    }

    private Writer writer(String file) throws IOException {
        return Files.newBufferedWriter(report.resolve(file));
    }
}
