package dev.hilo.harness.report.render;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.harness.analysis.Comparison;
import dev.hilo.harness.analysis.Outcomes;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.report.chart.Chart;
import dev.hilo.harness.report.chart.Panels;
import dev.hilo.harness.report.model.answers.AnswerCard;
import dev.hilo.harness.report.model.answers.Findings;
import dev.hilo.harness.report.model.answers.Interactions;
import dev.hilo.harness.report.model.answers.SwitchTable;
import dev.hilo.harness.report.model.capacity.CapacityPanels;
import dev.hilo.harness.report.model.capacity.CapacityTable;
import dev.hilo.harness.report.model.capacity.CurveSection;
import dev.hilo.harness.report.model.capacity.PodsTable;
import dev.hilo.harness.report.model.capacity.StressTable;
import dev.hilo.harness.report.model.capacity.Sweep;
import dev.hilo.harness.report.model.detail.Charts;
import dev.hilo.harness.report.model.detail.Section;
import dev.hilo.harness.report.model.matrix.MatrixOverview;
import dev.hilo.harness.report.model.published.PublishedFigures;
import dev.hilo.harness.report.model.run.ClosingModel;
import dev.hilo.harness.report.model.run.Opening;
import dev.hilo.harness.report.model.run.TrialRow;
import dev.hilo.harness.report.model.variants.Legend;
import dev.hilo.harness.report.model.variants.Ranking;
import dev.hilo.harness.report.model.variants.SummaryRow;
import dev.hilo.harness.report.model.why.WhySection;
import dev.hilo.harness.report.words.NextStep;
import dev.hilo.harness.report.words.VerdictWords;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The page of one workload. */
public final class HtmlPage {
    private final RunView view;
    private final String overview;
    private final Optional<CapacityTable> capacity;
    private final List<CurveSection> curves;
    private final List<StressTable> stresses;
    private final Optional<PodsTable> pods;
    private final Optional<CapacityPanels> searched;
    private final List<Comparison> comparisons;
    private final List<Section> sections;
    private final List<Panels> panels;
    private final List<WhySection> whys;

    /**
     * @param whys where differences go; none without profiled duets
     * @param overview file of the page that links to this one; null when this is the only one
     */
    public HtmlPage(Traces traces, RunView view, PublishedFigures published, List<WhySection> whys, String overview) {
        this.view = view;
        this.whys = whys;
        this.overview = overview;
        this.capacity = CapacityTable.of(traces, view.variants());
        this.curves = CurveSection.of(view, traces);
        this.stresses = StressTable.of(traces, view);
        this.pods = PodsTable.of(view, traces);
        this.searched = CapacityPanels.of(view, traces);
        this.comparisons = view.comparisons();
        Charts charts = new Charts(traces, view);
        this.sections = comparisons.stream()
                .map(comparison -> Section.of(comparison, published, charts, traces))
                .toList();
        this.panels = charts.panels(comparisons);
    }

    public void print(Writer out) throws IOException {
        Template.page("page.peb", out, model(), data());
    }

    private Map<String, Object> model() {
        Outcomes outcomes = view.outcomes();
        Map<String, Object> model = ClosingModel.of(view.run(), outcomes, List.of(view.kind()));
        model.put("overview", overview);
        model.put("workload", view.workload());
        model.put("question", Opening.title(view));
        model.put("scope", Opening.scope(view));
        model.put("legend", Legend.of(view.variants()));
        model.put("findings", Findings.of(view));
        model.put("cards", AnswerCard.of(view));
        model.put("switches", SwitchTable.of(view));
        model.put("interactions", Interactions.of(view));
        model.put("bands", VerdictWords.bands(view.run().statistics()));
        model.put("planned", outcomes.planned().size());
        model.put("counted", view.anyCounts());
        model.put("trialsPlanned", Opening.trials(view));
        model.put("next", NextStep.of(view, comparisons).orElse(null));
        model.put("glance", MatrixOverview.of(view).orElse(null));
        model.put("ranking", Ranking.of(view).orElse(null));
        model.put("sweep", Sweep.of(view).orElse(null));
        model.put("searched", searched.orElse(null));
        model.put("panels", panels);
        model.put("capacity", capacity.orElse(null));
        model.put("curves", curves);
        model.put("stresses", stresses);
        model.put("whys", whys);
        model.put("pods", pods.orElse(null));
        model.put("columns", SummaryRow.columns(view));
        model.put("summary", SummaryRow.of(view));
        model.put("sections", sections);
        model.put("steps", TrialRow.steps(outcomes));
        model.put("trials", TrialRow.of(outcomes, outcomes.planned()));
        return model;
    }

    /** Readings of every chart by its id. */
    private String data() throws JsonProcessingException {
        Stream<Chart> small =
                panels.stream().flatMap(some -> some.panels().stream()).map(Panels.Panel::chart);
        Stream<Chart> large = sections.stream().flatMap(section -> section.allCharts());
        Map<String, Chart.Reading> readings = Stream.concat(small, large)
                .collect(Collectors.toMap(Chart::id, Chart::reading, (first, second) -> first, LinkedHashMap::new));
        return new ObjectMapper().writeValueAsString(readings);
    }
}
