package dev.hilo.harness.report.chart;

import dev.hilo.harness.result.Load;
import java.util.List;
import java.util.stream.Stream;

/** Small multiples: the same chart of several comparisons, all on the same axes, to be read side by side. */
public record Panels(String title, String unit, List<Panel> panels) {

    /** The comparison that a panel shows. */
    public record Subject(String section, String title, List<Trials> sides) {}

    /** @param notes reasons for missing lines */
    public record Panel(String section, Chart chart, List<String> notes) {}

    /** Panels of latency by percentile and over the time of the load; none for a quantity that no trial has. */
    public static List<Panels> of(List<Subject> subjects, Load load) {
        List<Trials> all =
                subjects.stream().flatMap(subject -> subject.sides().stream()).toList();
        return Stream.of(percentiles(subjects, all), overTime(subjects, all, load))
                .filter(some -> some.panels().stream()
                        .anyMatch(panel -> !panel.chart().lines().isEmpty()))
                .toList();
    }

    private static Panels percentiles(List<Subject> subjects, List<Trials> all) {
        List<Panel> panels = PercentileChart.on(all).stream()
                .flatMap(axes -> subjects.stream()
                        .map(subject -> panel(subject, axes.chart(subject.section(), subject.sides()))))
                .toList();
        return new Panels("Latency by percentile", "ms, both axes logarithmic", panels);
    }

    private static Panels overTime(List<Subject> subjects, List<Trials> all, Load load) {
        List<Panel> panels = subjects.stream()
                .map(subject ->
                        panel(subject, new TimeCharts(subject.section(), load, subject.sides(), all).chart(Plot.P99)))
                .toList();
        return new Panels(Plot.P99.title() + " over the time of the load", Plot.P99.unit(), panels);
    }

    private static Panel panel(Subject subject, Chart chart) {
        return new Panel(subject.section(), chart.panel(subject.title()), notes(subject.sides()));
    }

    private static List<String> notes(List<Trials> sides) {
        Stream<String> only = sides.size() == 1 ? Stream.of(sides.getFirst().label() + " only") : Stream.empty();
        Stream<String> lost =
                sides.stream().filter(side -> side.all().isEmpty()).map(side -> side.label() + ": no trial counts");
        return Stream.concat(only, lost).toList();
    }
}
