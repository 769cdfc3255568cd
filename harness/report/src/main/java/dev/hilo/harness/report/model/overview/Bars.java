package dev.hilo.harness.report.model.overview;

import static dev.hilo.harness.analysis.CapacityBound.isBound;

import dev.hilo.harness.analysis.LowerBound;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.chart.Axis;
import dev.hilo.harness.report.chart.Axis.Tick;
import dev.hilo.harness.report.model.cells.MetricCell;
import dev.hilo.harness.report.model.published.Measure;
import dev.hilo.harness.report.words.Medians;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A metric of a workload as horizontal bars from zero: a bar to the median of each variant, a dot for each trial.
 *
 * @param page of the workload
 * @param better in words which direction is better; empty when neither is
 */
public record Bars(String title, String unit, String better, String page, List<Tick> ticks, List<Build> builds) {

    /** Bars of variants that differ in the compared factor alone. */
    public record Build(String label, List<Bar> bars) {}

    /**
     * @param kind class of the style sheet
     * @param length in percent; 0 without a value
     * @param bound whether the application can do more
     */
    public record Bar(String kind, String level, double length, boolean bound, MetricCell cell, List<Dot> dots) {}

    /** @param words tooltip */
    public record Dot(double percent, String words) {}

    /** The bars of a metric; empty when no trial has it. */
    public static Optional<Bars> of(Measure measure, Overview overview, String page) {
        List<VariantTrials> variants = overview.variants().stream()
                .flatMap(variant -> overview.at(variant.subject(), measure.workload()).stream())
                .toList();
        double highest = variants.stream()
                .flatMapToDouble(variant -> Arrays.stream(values(variant, measure.metric())))
                .max()
                .orElse(0);
        if (highest <= 0) {
            return Optional.empty();
        }
        Axis axis = Axis.linear(highest);
        return Optional.of(new Bars(
                measure.words(),
                measure.unit(),
                better(measure.metric()),
                page,
                axis.ticks(),
                builds(variants, measure.metric(), axis)));
    }

    private static List<Build> builds(List<VariantTrials> variants, Metric metric, Axis axis) {
        Map<String, List<Bar>> builds = new LinkedHashMap<>();
        variants.forEach(variant -> builds.computeIfAbsent(variant.groupName(), label -> new ArrayList<>())
                .add(bar(variant, metric, axis)));
        return builds.entrySet().stream()
                .map(build -> new Build(build.getKey(), build.getValue()))
                .toList();
    }

    private static Bar bar(VariantTrials variant, Metric metric, Axis axis) {
        boolean counted = variant.sample(metric).isPresent();
        double length = variant.sample(metric)
                .or(() -> LowerBound.of(variant, metric))
                .map(sample -> percent(sample.median(), axis))
                .orElse(0.0);
        MetricCell cell = MetricCell.of(Optional.of(variant), metric);
        return new Bar(
                variant.kind(),
                variant.levelLabel(),
                length,
                !counted && length > 0,
                cell,
                dots(variant, metric, axis));
    }

    private static List<Dot> dots(VariantTrials variant, Metric metric, Axis axis) {
        List<Dot> counted = variant.ok().stream()
                .filter(trial -> trial.metrics().containsKey(metric)
                        && Double.isFinite(trial.metrics().get(metric)))
                .map(trial -> dot(variant, metric, trial.metrics().get(metric), isBound(trial, metric), axis))
                .toList();
        return counted.isEmpty()
                ? Arrays.stream(LowerBound.values(variant, metric))
                        .mapToObj(value -> dot(variant, metric, value, true, axis))
                        .toList()
                : counted;
    }

    private static Dot dot(VariantTrials variant, Metric metric, double value, boolean bound, Axis axis) {
        return new Dot(
                percent(value, axis),
                "%s: %s%s".formatted(variant.levelLabel(), Medians.sign(bound), Numbers.quantity(metric, value)));
    }

    /** Values of the trials that count, or the lower bound when none counts. */
    private static double[] values(VariantTrials variant, Metric metric) {
        double[] counted = variant.values(trial -> trial.metrics().get(metric));
        return counted.length > 0 ? counted : LowerBound.values(variant, metric);
    }

    private static double percent(double value, Axis axis) {
        return Math.clamp(100 * axis.place(value), 0, 100);
    }

    private static String better(Metric metric) {
        return switch (metric.better()) {
            case HIGHER -> "more is better";
            case LOWER -> "less is better";
            case NEITHER -> "";
        };
    }
}
