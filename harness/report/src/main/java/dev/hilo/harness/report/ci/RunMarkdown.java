package dev.hilo.harness.report.ci;

import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.report.limits.LimitCheck;
import dev.hilo.harness.report.limits.LimitChecks;
import dev.hilo.harness.report.model.answers.Findings;
import dev.hilo.harness.report.model.cells.ChangeCell;
import dev.hilo.harness.report.model.run.MachineFacts;
import dev.hilo.harness.report.model.run.Opening;
import dev.hilo.harness.report.render.Template;
import dev.hilo.harness.report.words.Commands;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.result.Metric;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A run for a pull request: the answer, the few changes that it rests on, the limits, the machine, and how to repeat it. */
public final class RunMarkdown {
    private final RunAnalysis analysis;
    private final LimitChecks limits;

    public RunMarkdown(RunAnalysis analysis, LimitChecks limits) {
        this.analysis = analysis;
        this.limits = limits;
    }

    /** @param findings of the workload */
    public record Part(String scope, Findings findings, List<Row> rows) {}

    /** @param where the pair */
    public record Row(String where, String metric, ChangeCell change) {}

    public String text() {
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("parts", analysis.views().stream().map(this::part).toList());
        model.put("limits", limits.all());
        model.put(
                "lost",
                analysis.outcomes().tally().lost().isEmpty()
                        ? ""
                        : "Trials that do not count: "
                                + analysis.outcomes().tally().lost() + ".");
        model.put(
                "machine",
                MachineFacts.of(analysis.run(), analysis.outcomes()).entrySet().stream()
                        .map(fact -> fact.getKey() + ": " + fact.getValue())
                        .collect(Collectors.joining("; ")));
        model.put("command", Commands.again(analysis.run().command()));
        return Template.markdown("pull-request.md.peb", model);
    }

    private Part part(RunView view) {
        return new Part(Opening.scope(view), Findings.of(view), rows(view));
    }

    /** Changes that answer the question of the run, and changes that a limit is about. */
    private List<Row> rows(RunView view) {
        Set<Metric> limited = limits.all().stream().map(check -> metric(check)).collect(Collectors.toSet());
        VerdictWords words = new VerdictWords(view.verdicts(), view.kind());
        return view.verdicts().primary().stream()
                .flatMap(pair -> view.verdicts().answers(pair).stream())
                .filter(tested -> tested.isPrimary() || limited.contains(tested.metric()))
                .map(tested -> row(words, view, tested))
                .toList();
    }

    private static Metric metric(LimitCheck check) {
        return check.limit().metric().metric();
    }

    private static Row row(VerdictWords words, RunView view, TestedContrast tested) {
        return new Row(
                words.heading(tested.contrast()), view.kind().spokenOf().get(tested.metric()), ChangeCell.of(tested));
    }
}
