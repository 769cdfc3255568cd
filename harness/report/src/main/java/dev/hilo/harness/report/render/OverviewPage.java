package dev.hilo.harness.report.render;

import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.report.model.overview.Bars;
import dev.hilo.harness.report.model.overview.Overview;
import dev.hilo.harness.report.model.overview.OverviewOpening;
import dev.hilo.harness.report.model.overview.OverviewTables;
import dev.hilo.harness.report.model.overview.WorkloadAnswers;
import dev.hilo.harness.report.model.overview.WorkloadFinding;
import dev.hilo.harness.report.model.run.ClosingModel;
import dev.hilo.harness.report.model.variants.Legend;
import dev.hilo.harness.report.words.NextStep;
import dev.hilo.harness.report.words.VerdictNotes;
import dev.hilo.harness.report.words.VerdictWords;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The page over a run of several workloads. */
public final class OverviewPage {
    private final Overview overview;
    private final PageNames pages;
    private final OverviewTables tables;

    public OverviewPage(Overview overview, PageNames pages) {
        this.overview = overview;
        this.pages = pages;
        this.tables = OverviewTables.of(overview);
    }

    public void print(Writer out) throws IOException {
        Template.page("overview.peb", out, model(), "{}");
    }

    /** The overview as Markdown: shorter, and without links. */
    public String markdown() {
        return Template.markdown("overview.md.peb", model());
    }

    private Map<String, Object> model() {
        List<RunView> views = overview.views();
        Map<String, Object> model = ClosingModel.of(
                overview.run(),
                overview.outcomes(),
                views.stream().map(RunView::kind).distinct().toList());
        OverviewOpening opening = new OverviewOpening(overview);
        model.put("title", opening.title());
        model.put("alarms", VerdictNotes.alarms(views));
        model.put("legend", Legend.of(overview.variants()));
        model.put("sentences", opening.sentences());
        model.put("planned", overview.outcomes().planned().size());
        model.put("tables", tables.main());
        model.put("cpu", tables.cpu());
        model.put("medians", OverviewTables.MEDIANS);
        model.put("bound", tables.bound().orElse(null));
        model.put("published", tables.published(overview.published()).orElse(null));
        List<WorkloadAnswers> answers = WorkloadAnswers.of(overview);
        model.put("answers", answers);
        model.put("told", answers.stream().flatMap(one -> one.told().stream()).toList());
        model.put("steps", steps(answers));
        model.put("bands", VerdictWords.bands(overview.run().statistics()));
        model.put("bars", bars());
        model.put("findings", views.stream().map(WorkloadFinding::of).toList());
        model.put("pages", pages);
        model.put(
                "commandForVerdicts",
                VerdictNotes.commandForVerdicts(overview.run(), overview.comparisons())
                        .orElse(null));
        return model;
    }

    /** What to run next after these answers: once where all ask for the same. A run without verdicts asks for them instead. */
    private List<NextStep> steps(List<WorkloadAnswers> answers) {
        boolean hasVerdicts = VerdictNotes.commandForVerdicts(overview.run(), overview.comparisons())
                .isEmpty();
        Map<String, NextStep> steps = new LinkedHashMap<>();
        answers.stream()
                .filter(one -> hasVerdicts)
                .forEach(one -> NextStep.of(one.view(), one.view().comparisons())
                        .ifPresent(step -> steps.put(one.workload(), step)));
        return Set.copyOf(steps.values()).size() < 2
                ? steps.values().stream().limit(1).toList()
                : steps.entrySet().stream()
                        .map(step -> new NextStep(
                                step.getKey() + ": " + step.getValue().why(),
                                step.getValue().command()))
                        .toList();
    }

    private List<Bars> bars() {
        return tables.lineups().stream()
                .flatMap(sideBySide -> sideBySide.columns().stream())
                .flatMap(measure -> Bars.of(measure, overview, pages.of(measure.workload())).stream())
                .toList();
    }
}
