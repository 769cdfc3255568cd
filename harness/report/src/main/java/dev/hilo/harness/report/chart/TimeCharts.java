package dev.hilo.harness.report.chart;

import dev.hilo.harness.report.chart.Chart.Curve;
import dev.hilo.harness.report.chart.Chart.Reading;
import dev.hilo.harness.report.chart.Line.At;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.metrics.Series;
import dev.hilo.harness.result.metrics.Trace;
import dev.hilo.harness.result.metrics.TrialTraces;
import dev.hilo.load.LoadPhase;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.DoubleStream;

/** Charts over the time of the load, with every side of a comparison on the same axes. */
public final class TimeCharts {
    private final String section;
    private final Load load;
    private final List<Trials> sides;
    private final List<Trials> scale;
    private final double end;
    private final Axis x;

    /** @param section makes the ids unique in the page */
    public TimeCharts(String section, Load load, List<Trials> sides) {
        this(section, load, sides, sides);
    }

    /** @param scale trials that the axes must fit: those of these charts and of the charts next to them */
    TimeCharts(String section, Load load, List<Trials> sides, List<Trials> scale) {
        this.section = section;
        this.load = load;
        this.sides = sides;
        this.scale = scale;
        this.end = Math.max(1, load.isSimulation() ? lastSecond(scale) : load.lastsSeconds());
        this.x = Axis.seconds(end);
    }

    /** The last second with a value, for a load of unknown length. */
    private static double lastSecond(List<Trials> scale) {
        return scale.stream()
                .flatMap(side -> side.all().stream())
                .map(trial -> trial.series().get(Plot.RATE.trace()))
                .filter(Objects::nonNull)
                .flatMap(series -> series.points().stream())
                .filter(Objects::nonNull)
                .mapToDouble(Series.Point::second)
                .max()
                .orElse(1);
    }

    /** Charts of the quantities that at least one trial has. */
    public List<Chart> charts() {
        return Arrays.stream(Plot.values())
                .filter(plot -> sides.stream()
                        .anyMatch(side -> side.all().stream()
                                .anyMatch(trial -> !points(trial, plot).isEmpty())))
                .map(this::chart)
                .toList();
    }

    Chart chart(Plot plot) {
        Axis y = axis(plot);
        List<Line> lines = new ArrayList<>();
        List<Curve> curves = new ArrayList<>();
        if (plot == Plot.RATE && !load.isClosed() && !load.isSimulation()) {
            lines.add(Line.of("offered", List.of(offered()), x, y));
            curves.add(curve("offered", "offered", offeredBySecond()));
        }
        for (Trials side : sides) {
            double boundFrom = plot.scale() == Plot.Scale.LATENCY ? side.boundFrom() : Double.POSITIVE_INFINITY;
            Spread spread = Spread.of(
                    side.all().stream().map(trial -> points(trial, plot)).toList(), boundFrom);
            lines.addAll(spread.lines(side.kind(), x, y));
            curves.add(curve(side.kind(), side.label(), spread.median()).with(spread.bounds()));
        }
        lines.removeIf(line -> line.path().isEmpty());
        return new Chart(
                section + "-" + plot.trace().key(),
                plot.title(),
                plot.unit(),
                plot.size(),
                Summaries.of(plot.title(), plot.unit(), curves),
                x.ticks(),
                y.ticks(),
                Band.of(load),
                lines,
                new Reading("seconds", end, curves),
                List.of());
    }

    private Axis axis(Plot plot) {
        double[] values = Arrays.stream(Plot.values())
                .filter(plot::sharesScaleWith)
                .flatMapToDouble(this::values)
                .toArray();
        double highest = Arrays.stream(values).max().orElse(1);
        if (plot.scale() == Plot.Scale.LATENCY) {
            double lowest = Arrays.stream(values).filter(v -> v > 0).min().orElse(1);
            return Axis.logarithmic(lowest, highest);
        }
        return Axis.linear(plot.scale() == Plot.Scale.PERCENT ? Math.max(100, highest) : highest);
    }

    private DoubleStream values(Plot plot) {
        DoubleStream measured = scale.stream()
                .flatMap(side -> side.all().stream())
                .flatMap(trial -> points(trial, plot).stream())
                .mapToDouble(At::y);
        return plot == Plot.RATE
                ? DoubleStream.concat(measured, offered().stream().mapToDouble(At::y))
                : measured;
    }

    private List<At> points(TrialTraces trial, Plot plot) {
        Trace trace = plot.trace();
        Series series = trial.series().get(trace);
        return series == null
                ? List.of()
                : series.points().stream()
                        .filter(Objects::nonNull)
                        .filter(point -> point.second() >= 0 && point.second() <= end && Double.isFinite(point.value()))
                        .map(point -> new At(point.second(), point.value()))
                        .toList();
    }

    private List<At> offered() {
        List<At> corners = new ArrayList<>();
        double at = 0;
        for (LoadPhase phase : load.phases()) {
            corners.add(new At(at, phase.fromPerSecond()));
            at += phase.seconds();
            corners.add(new At(at, phase.toPerSecond()));
        }
        return corners;
    }

    private List<At> offeredBySecond() {
        List<At> points = new ArrayList<>();
        double begin = 0;
        for (LoadPhase phase : load.phases()) {
            for (double at = Math.ceil(begin); at < begin + phase.seconds(); at++) {
                double share = (at - begin) / phase.seconds();
                double rise = phase.toPerSecond() - phase.fromPerSecond();
                points.add(new At(at, Math.rint(phase.fromPerSecond() + share * rise)));
            }
            begin += phase.seconds();
        }
        return points;
    }

    static Curve curve(String kind, String label, List<At> points) {
        return new Curve(
                kind,
                label,
                points.stream()
                        .mapToDouble(point -> Summaries.rounded(point.x()))
                        .toArray(),
                points.stream()
                        .mapToDouble(point -> Summaries.rounded(point.y()))
                        .toArray(),
                List.of());
    }
}
