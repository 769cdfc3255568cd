package dev.hilo.harness.report.model.detail;

import dev.hilo.harness.analysis.Comparison;
import dev.hilo.harness.analysis.Enumeration;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.chart.Chart;
import dev.hilo.harness.report.chart.Panels;
import dev.hilo.harness.report.chart.PercentileChart;
import dev.hilo.harness.report.chart.TimeCharts;
import dev.hilo.harness.report.chart.Trials;
import dev.hilo.harness.report.chart.WarmUpCharts;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Charts of comparisons, from the raw files of their trials. */
public final class Charts {
    private final Traces traces;
    private final Load load;
    private final double timeoutMillis;
    private final Map<Comparison, List<Trials>> read = new HashMap<>();

    public Charts(Traces traces, RunView view) {
        this.traces = traces;
        this.load = view.load();
        this.timeoutMillis = view.run().timeoutMillis(view.workload());
    }

    /** Charts of a comparison; none without clients. */
    public List<Chart> of(Comparison comparison) {
        if (load.isNone()) {
            return List.of();
        }
        List<Trials> sides = sides(comparison);
        List<Chart> charts = new ArrayList<>(new TimeCharts(comparison.id(), load, sides).charts());
        PercentileChart.of(comparison.id(), sides).ifPresent(charts::add);
        charts.addAll(WarmUpCharts.of(comparison.id(), warmUps(comparison)));
        return charts;
    }

    /** Small multiples: the same chart of every comparison; none for fewer than two comparisons. */
    public List<Panels> panels(List<Comparison> comparisons) {
        return comparisons.size() < 2 || load.isNone()
                ? List.of()
                : Panels.of(
                        comparisons.stream()
                                .map(one -> new Panels.Subject(one.id(), title(one, comparisons), sides(one)))
                                .toList(),
                        load);
    }

    /** What the two sides have in common, with their levels where other pairs have the same in common. */
    private static String title(Comparison comparison, List<Comparison> all) {
        boolean isShared = all.stream()
                        .map(Comparison::label)
                        .filter(comparison.label()::equals)
                        .count()
                > 1;
        String levels = Enumeration.of(
                comparison.sides().stream().map(VariantTrials::levelLabel).toList());
        return isShared ? comparison.label() + ": " + levels : comparison.label();
    }

    private List<WarmUpCharts.Side> warmUps(Comparison comparison) {
        return comparison.sides().stream()
                .flatMap(side -> side.representative().stream()
                        .map(drawn -> new WarmUpCharts.Side(
                                side.kind(), side.levelLabel(), traces.warmUp(drawn), timeoutMillis)))
                .toList();
    }

    private List<Trials> sides(Comparison comparison) {
        return read.computeIfAbsent(
                comparison,
                one -> one.sides().stream()
                        .map(side -> trials(side, side.kind()))
                        .toList());
    }

    private Trials trials(VariantTrials variant, String kind) {
        return new Trials(
                kind,
                variant.levelLabel(),
                variant.ok().stream().map(traces::of).toList(),
                timesOut(variant) ? timeoutMillis : Double.POSITIVE_INFINITY);
    }

    private static boolean timesOut(VariantTrials variant) {
        return variant.sample(Metric.FAILURES_TIMEOUT)
                .filter(timeouts -> timeouts.max() > 0)
                .isPresent();
    }
}
