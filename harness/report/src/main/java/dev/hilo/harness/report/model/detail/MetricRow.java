package dev.hilo.harness.report.model.detail;

import dev.hilo.harness.analysis.Comparison;
import dev.hilo.harness.analysis.LoadKind;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.model.cells.ChangeCell;
import dev.hilo.harness.report.model.cells.Constant;
import dev.hilo.harness.report.model.published.PublishedFigures;
import dev.hilo.harness.report.words.Medians;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A metric of a section: each side, the change between them, every trial as a dot, and what was published.
 *
 * @param change null where there is none
 */
public record MetricRow(
        String label,
        String unit,
        List<Cell> cells,
        ChangeCell change,
        List<Dot> dots,
        String top,
        List<String> published) {

    private static final List<Metric> UNDER_LOAD = List.of(
            Metric.THROUGHPUT_PER_S,
            Metric.THROUGHPUT_MAX_PER_S,
            Metric.LATENCY_P50_MS,
            Metric.LATENCY_P95_MS,
            Metric.LATENCY_P99_MS,
            Metric.LATENCY_P99_ERROR_PERCENT,
            Metric.WINDOW_PAIRS_DISTURBED,
            Metric.ANSWERS_LATE_PERCENT,
            Metric.ANSWERS_LATE_MS,
            Metric.FAILURES_TIMEOUT,
            Metric.FAILURES,
            Metric.APPLICATION_CPU_MEAN_PERCENT,
            Metric.APPLICATION_CPU_MAX_PERCENT,
            Metric.REQUEST_CPU_MS_PER_REQUEST,
            Metric.APPLICATION_CPU_MS_PER_REQUEST,
            Metric.COMPILER_CPU_MS_PER_REQUEST,
            Metric.COLLECTOR_CPU_MS_PER_REQUEST,
            Metric.COMPILER_CPU_SHARE_PERCENT,
            Metric.ALLOCATED_KB_PER_REQUEST,
            Metric.LIVE_HEAP_MB,
            Metric.VIRTUAL_THREAD_KB,
            Metric.HEAP_USED_MAX_MB,
            Metric.HEAP_USED_MAX_PERCENT,
            Metric.RSS_MAX_MB,
            Metric.THREADS_LIVE_MAX,
            Metric.THREADS_RUNNABLE_MAX,
            Metric.THREADS_BLOCKED_MAX,
            Metric.THREADS_WAITING_MAX,
            Metric.THREADS_TIMED_WAITING_MAX);

    public record Cell(String median, String range) {}

    /** A trial as a dot, in percent of the distance from zero to the highest value of the row. */
    public record Dot(String kind, double percent, String words) {}

    public static List<MetricRow> of(Comparison comparison, PublishedFigures published) {
        boolean covered = isCovered(comparison, published);
        return metrics(comparison)
                .filter(metric -> covered
                        || isMeasured(comparison, metric)
                                && constant(comparison, metric).isEmpty())
                .map(metric -> row(comparison, metric, covered ? published : null))
                .toList();
    }

    /** Metrics with the same value in all trials of a comparison, in words. */
    public static List<String> constants(Comparison comparison, PublishedFigures published) {
        return unpublished(comparison, published)
                .flatMap(metric -> constant(comparison, metric).stream().map(value -> metric.label() + " " + value))
                .toList();
    }

    /** Metrics that no trial of a comparison has, in words. */
    public static List<String> absent(Comparison comparison, PublishedFigures published) {
        return unpublished(comparison, published)
                .filter(metric -> !isMeasured(comparison, metric))
                .map(Metric::label)
                .distinct()
                .toList();
    }

    /** Metrics without a published figure beside them, which need no row when they do not vary. */
    private static Stream<Metric> unpublished(Comparison comparison, PublishedFigures published) {
        return isCovered(comparison, published) ? Stream.empty() : metrics(comparison);
    }

    private static boolean isCovered(Comparison comparison, PublishedFigures published) {
        return comparison.sides().stream().anyMatch(published::covers);
    }

    private static Stream<Metric> metrics(Comparison comparison) {
        return (comparison.load().hasClients() ? UNDER_LOAD : LoadKind.NONE.matrices()).stream();
    }

    /** Whether any trial has the metric, also one that does not count. */
    private static boolean isMeasured(Comparison comparison, Metric metric) {
        return comparison.sides().stream()
                .flatMap(side -> side.trials().stream())
                .map(trial -> trial.metrics().get(metric))
                .anyMatch(value -> value != null && Double.isFinite(value));
    }

    private static Optional<String> constant(Comparison comparison, Metric metric) {
        return Constant.of(comparison.sides(), metric, trial -> trial.metrics().get(metric));
    }

    private static MetricRow row(Comparison comparison, Metric metric, PublishedFigures published) {
        double highest = comparison.sides().stream()
                .flatMap(side -> side.sample(metric).stream())
                .mapToDouble(sample -> sample.max())
                .max()
                .orElse(0);
        List<Dot> dots = new ArrayList<>();
        comparison
                .sides()
                .forEach(side -> side.trials()
                        .forEach(trial ->
                                dot(comparison, side, trial, metric, highest).ifPresent(dots::add)));
        return new MetricRow(
                metric.label(),
                metric.unit(),
                comparison.sides().stream().map(side -> cell(side, metric)).toList(),
                ChangeCell.of(comparison, metric).orElse(null),
                dots,
                dots.isEmpty() ? "" : Numbers.metric(metric, highest),
                published == null
                        ? List.of()
                        : comparison.sides().stream()
                                .map(side -> published.metric(side, metric))
                                .toList());
    }

    private static Cell cell(VariantTrials variant, Metric metric) {
        return variant.sample(metric)
                .map(sample -> new Cell(
                        Medians.text(variant, metric, sample),
                        sample.min() < sample.max() ? Medians.range(variant, metric, sample) : ""))
                .orElse(new Cell(Numbers.ABSENT, ""));
    }

    private static Optional<Dot> dot(
            Comparison comparison, VariantTrials side, TrialResult trial, Metric metric, double highest) {
        return Optional.ofNullable(trial.metrics().get(metric))
                .filter(Double::isFinite)
                .map(value -> new Dot(
                        side.kind()
                                + (trial.aaRepeat() ? " repeat" : "")
                                + (trial.status() == TrialStatus.OK ? "" : " hollow"),
                        highest > 0 ? Math.clamp(100 * value / highest, 0, 100) : 0,
                        "%s, trial %d%s: %s"
                                .formatted(
                                        side.levelLabel(),
                                        trial.number(),
                                        trial.status() != TrialStatus.OK
                                                ? ", does not count"
                                                : trial.aaRepeat() ? ", an A/A repeat" : "",
                                        Medians.quantity(trial, metric, value))));
    }
}
