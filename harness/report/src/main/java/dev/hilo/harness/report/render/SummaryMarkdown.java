package dev.hilo.harness.report.render;

import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.model.answers.Findings;
import dev.hilo.harness.report.model.capacity.CapacityTable;
import dev.hilo.harness.report.model.capacity.CurveSection;
import dev.hilo.harness.report.model.capacity.PodsTable;
import dev.hilo.harness.report.model.capacity.StressTable;
import dev.hilo.harness.report.model.capacity.Sweep;
import dev.hilo.harness.report.model.detail.CellLimits;
import dev.hilo.harness.report.model.matrix.MatrixOverview;
import dev.hilo.harness.report.model.run.ClosingModel;
import dev.hilo.harness.report.model.run.Opening;
import dev.hilo.harness.report.model.variants.Column;
import dev.hilo.harness.report.words.NextStep;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The report of one workload in short, for a pull request or a chat. */
public final class SummaryMarkdown {
    private final RunView view;
    private final Traces traces;

    public SummaryMarkdown(RunView view, Traces traces) {
        this.view = view;
        this.traces = traces;
    }

    public String text() {
        Map<String, Object> model = ClosingModel.of(view.run(), view.outcomes(), List.of(view.kind()));
        model.put("question", Opening.title(view));
        model.put("scope", Opening.scope(view));
        model.put("findings", Findings.of(view));
        model.put("next", NextStep.of(view, view.comparisons()).orElse(null));
        model.put("sweep", Sweep.of(view).orElse(null));
        model.put("glance", MatrixOverview.inShort(view).orElse(null));
        model.put("compared", compared());
        model.put("columns", Column.of(view));
        model.put("variants", view.variants());
        model.put("curves", CurveSection.of(view, traces));
        model.put("capacity", CapacityTable.of(traces, view.variants()).orElse(null));
        model.put("stresses", StressTable.of(traces, view));
        model.put("pods", PodsTable.of(view, traces).orElse(null));
        model.put("bottlenecks", bottlenecks());
        return Template.markdown("summary.md.peb", model);
    }

    private String compared() {
        return view.variants().stream()
                .findFirst()
                .flatMap(variant -> variant.factors().compared())
                .map(Factor::name)
                .orElse("level");
    }

    /** Bottlenecks, a line for each variant; none without time series. */
    private List<String> bottlenecks() {
        boolean followed = view.ok().anyMatch(trial -> traces.limits(trial).isPresent());
        return followed ? view.variants().stream().map(this::bottlenecks).toList() : List.of();
    }

    private String bottlenecks(VariantTrials variant) {
        CellLimits cell = CellLimits.of(variant.subject().name(), variant, view.kind(), traces);
        String words = cell.limits().isEmpty()
                ? cell.sentence()
                : cell.limits().stream().map(CellLimits.Row::line).collect(Collectors.joining("; "));
        return variant.subject().name() + ": " + words;
    }
}
