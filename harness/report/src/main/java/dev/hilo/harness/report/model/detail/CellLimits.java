package dev.hilo.harness.report.model.detail;

import dev.hilo.harness.analysis.Enumeration;
import dev.hilo.harness.analysis.LoadKind;
import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.chart.Chart;
import dev.hilo.harness.report.chart.LimitChart;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.metrics.Limit;
import dev.hilo.harness.stats.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The bottlenecks in the trials of a variant that count.
 *
 * @param kind class of the style sheet
 * @param sentence statement that there was no bottleneck; empty where there was one
 * @param limits bottlenecks, the most frequent first
 */
public record CellLimits(String kind, String level, String sentence, List<Row> limits) {
    /** Share of the offered requests from which on everything counts as answered. */
    private static final double ANSWERED = 0.98;

    /**
     * @param title the bottleneck
     * @param words how far, for how long, in how many trials
     * @param chart evidence of the representative trial, or of the first trial with this bottleneck; null without a series
     */
    public record Row(String title, String words, Chart chart) {

        /** The bottleneck in one line. */
        public String line() {
            return title + " (" + words + ")";
        }
    }

    /** @param section makes the ids of the charts unique */
    public static CellLimits of(String section, VariantTrials variant, LoadKind load, Traces traces) {
        Map<TrialResult, List<Limit>> told = new LinkedHashMap<>();
        variant.ok().forEach(trial -> traces.limits(trial).ifPresent(limits -> told.put(trial, limits)));
        List<Row> rows = rows(section, variant, told);
        String sentence =
                rows.isEmpty() ? sentence(variant, load, unsampled(told.keySet(), traces), told.isEmpty()) : "";
        return new CellLimits(variant.kind(), variant.levelLabel(), sentence, rows);
    }

    private static List<Row> rows(String section, VariantTrials variant, Map<TrialResult, List<Limit>> told) {
        Map<Limit.Kind, Map<TrialResult, Limit>> byKind = new EnumMap<>(Limit.Kind.class);
        told.forEach((trial, limits) ->
                limits.forEach(limit -> byKind.computeIfAbsent(limit.kind(), kind -> new LinkedHashMap<>())
                        .put(trial, limit)));
        List<Map<TrialResult, Limit>> sorted = new ArrayList<>(byKind.values());
        sorted.sort(Comparator.comparingInt((Map<TrialResult, Limit> held) -> held.size())
                .thenComparingDouble(CellLimits::share)
                .reversed());
        return sorted.stream()
                .map(held -> row(section, variant, held, told.size()))
                .toList();
    }

    private static Row row(String section, VariantTrials variant, Map<TrialResult, Limit> held, int trials) {
        Limit.Kind kind = held.values().iterator().next().kind();
        double value = Sample.of(
                        held.values().stream().mapToDouble(Limit::value).toArray())
                .median();
        double threshold = held.values().iterator().next().threshold();
        String words = "%s %s, limit %s; in %s %% of the samples; in %d of %d %s"
                .formatted(
                        Numbers.measured(value),
                        kind.unit(),
                        Numbers.plain(threshold),
                        Numbers.measured(100 * share(held)),
                        held.size(),
                        trials,
                        trials == 1 ? "trial" : "trials");
        return new Row(kind.label(), words, chart(section, variant, kind, held));
    }

    private static Chart chart(String section, VariantTrials variant, Limit.Kind kind, Map<TrialResult, Limit> held) {
        Limit drawn = variant.representative()
                .map(held::get)
                .filter(Objects::nonNull)
                .orElse(held.values().iterator().next());
        String id = section + "-" + variant.kind() + "-" + variant.subject().variant() + "-limit-" + kind.key();
        return Optional.ofNullable(drawn.evidence())
                .map(evidence -> LimitChart.of(
                        id.replaceAll("[^A-Za-z0-9-]", "_"),
                        kind.label(),
                        variant.kind(),
                        variant.levelLabel(),
                        evidence))
                .orElse(null);
    }

    private static double share(Map<TrialResult, Limit> held) {
        return Sample.of(held.values().stream().mapToDouble(Limit::share).toArray())
                .median();
    }

    /** Resources of which no trial has a sample at the full rate, in the order in which bottlenecks are reported. */
    private static List<String> unsampled(Set<TrialResult> trials, Traces traces) {
        return Arrays.stream(Limit.Kind.values())
                .filter(kind -> trials.stream()
                        .allMatch(trial -> traces.unsampled(trial).contains(kind)))
                .map(Limit.Kind::label)
                .toList();
    }

    private static String sentence(VariantTrials variant, LoadKind load, List<String> unsampled, boolean unknown) {
        if (unknown) {
            return "No trial that counts shows a bottleneck.";
        }
        if (load == LoadKind.SIMULATION) {
            return "No known bottleneck.";
        }
        if (load == LoadKind.CLOSED) {
            return "No known bottleneck: the clients waited for something that hilo does not sample.";
        }
        boolean answered = median(variant, Metric.THROUGHPUT_PER_S) >= ANSWERED * median(variant, Metric.OFFERED_PER_S)
                && median(variant, Metric.FAILURES) == 0;
        if (!answered) {
            return "No known bottleneck, although not every request succeeded.";
        }
        return unsampled.isEmpty()
                ? "No bottleneck: the load was below capacity."
                : "No known bottleneck: the CPU had room, but there is no sample of %s at the full rate of the load."
                        .formatted(Enumeration.of(unsampled));
    }

    private static double median(VariantTrials variant, Metric metric) {
        return variant.sample(metric).map(Sample::median).orElse(0.0);
    }
}
