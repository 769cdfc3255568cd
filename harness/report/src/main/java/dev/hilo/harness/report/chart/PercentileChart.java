package dev.hilo.harness.report.chart;

import dev.hilo.harness.report.chart.Chart.Curve;
import dev.hilo.harness.report.chart.Chart.Reading;
import dev.hilo.harness.report.chart.Line.At;
import dev.hilo.harness.result.metrics.TrialTraces;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Latency by percentile on an axis where every nine has the same width, as HdrHistogram's plots have it: the median of the trials in front of their range. */
public final class PercentileChart {
    private final Axis x;
    private final Axis y;

    private PercentileChart(List<At> all) {
        double most = all.stream().mapToDouble(At::x).max().orElse(2);
        this.x = Axis.percentiles(100 * (1 - Math.pow(10, -most)));
        this.y = Axis.logarithmic(
                all.stream().mapToDouble(At::y).min().orElse(1),
                all.stream().mapToDouble(At::y).max().orElse(1));
    }

    /** A chart whose axes fit all of these trials; empty when none of them has a latency. */
    static Optional<PercentileChart> on(List<Trials> shown) {
        List<At> all = shown.stream()
                .flatMap(side -> side.all().stream())
                .flatMap(trial -> points(trial).stream())
                .toList();
        return all.isEmpty() ? Optional.empty() : Optional.of(new PercentileChart(all));
    }

    /** The chart of some trials; empty when none of them has a latency. */
    public static Optional<Chart> of(String section, List<Trials> sides) {
        return on(sides).map(axes -> axes.chart(section, sides));
    }

    Chart chart(String section, List<Trials> sides) {
        List<Line> lines = new ArrayList<>();
        List<Curve> curves = new ArrayList<>();
        for (Trials side : sides) {
            Spread spread =
                    Spread.of(side.all().stream().map(PercentileChart::points).toList(), side.boundFrom());
            lines.addAll(spread.lines(side.kind(), x, y));
            curves.add(
                    TimeCharts.curve(side.kind(), side.label(), spread.median()).with(spread.bounds()));
        }
        lines.removeIf(line -> line.path().isEmpty());
        String title = "Latency by percentile";
        String unit = "ms, both axes logarithmic";
        return new Chart(
                section + "-percentiles",
                title,
                unit,
                "whole",
                Summaries.of(title, unit, curves),
                x.ticks(),
                y.ticks(),
                List.of(),
                lines,
                new Reading("nines", x.to(), curves),
                List.of());
    }

    private static List<At> points(TrialTraces trial) {
        return trial.latencyCurve().stream()
                .filter(at -> at.percentile() < 100 && at.ms() > 0)
                .map(at -> new At(Axis.nines(at.percentile()), at.ms()))
                .toList();
    }
}
