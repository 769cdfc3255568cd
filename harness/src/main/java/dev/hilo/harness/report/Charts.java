package dev.hilo.harness.report;

import dev.hilo.harness.report.chart.Chart;
import dev.hilo.harness.report.chart.Panels;
import dev.hilo.harness.report.chart.PercentileChart;
import dev.hilo.harness.report.chart.TimeCharts;
import dev.hilo.harness.report.chart.Trials;
import dev.hilo.harness.report.chart.WarmUpCharts;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.figures.TrialTraces;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Draws what the raw files of trials tell. */
final class Charts {
    private final Traces traces;
    private final Load load;
    private final Map<Contrast, List<Trials>> read = new HashMap<>();

    Charts(Traces traces, Load load) {
        this.traces = traces;
        this.load = load;
    }

    /** None where there were no clients: a start has no course. */
    List<Chart> of(Contrast contrast) {
        if (load.isNone()) {
            return List.of();
        }
        List<Trials> sides = sides(contrast);
        List<Chart> charts = new ArrayList<>(new TimeCharts(contrast.id(), load, sides).charts());
        PercentileChart.of(contrast.id(), sides).ifPresent(charts::add);
        charts.addAll(WarmUpCharts.of(contrast.id(), warmUps(contrast)));
        return charts;
    }

    /** The same chart of every contrast, side by side; none when there are not several. */
    List<Panels> panels(List<Contrast> contrasts) {
        return contrasts.size() < 2 || load.isNone()
                ? List.of()
                : Panels.of(
                        contrasts.stream()
                                .map(one -> new Panels.Subject(one.id(), one.label(), sides(one)))
                                .toList(),
                        load);
    }

    private List<WarmUpCharts.Side> warmUps(Contrast contrast) {
        return contrast.sides().stream()
                .flatMap(side -> side.representative().stream()
                        .map(drawn -> new WarmUpCharts.Side(side.kind(), side.threadsLabel(), traces.warmUp(drawn))))
                .toList();
    }

    private List<Trials> sides(Contrast contrast) {
        return read.computeIfAbsent(
                contrast,
                one -> one.sides().stream()
                        .map(side -> trials(side, side.kind()))
                        .toList());
    }

    private Trials trials(VariantTrials variant, String kind) {
        TrialResult drawn = variant.representative().orElse(null);
        List<TrialTraces> others = variant.ok().stream()
                .filter(trial -> trial != drawn)
                .map(traces::of)
                .toList();
        return new Trials(
                kind,
                variant.threadsLabel(),
                drawn == null ? null : traces.of(drawn),
                others,
                traces.latencies(variant.ok()));
    }
}
