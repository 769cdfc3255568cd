package dev.hilo.harness.report.model.detail;

import dev.hilo.harness.analysis.Comparison;
import dev.hilo.harness.analysis.Enumeration;
import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.chart.Chart;
import dev.hilo.harness.report.model.published.PublishedFigures;
import dev.hilo.harness.report.model.run.TrialRow;
import dev.hilo.harness.report.words.VerdictNotes;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A pair, or a variant alone, in full.
 *
 * @param control why the compared factor has no effect between the sides; empty where it may have one
 * @param sides the baseline first
 * @param constants metrics with the same value in every trial, in words
 * @param absent metrics that no trial has, in words
 * @param published null when nothing was published about either side
 */
public record Section(
        String id,
        String title,
        boolean pair,
        String control,
        String verdict,
        List<Side> sides,
        List<MetricRow> rows,
        List<String> constants,
        List<String> absent,
        List<CellLimits> limits,
        List<Pinning> pinning,
        List<Chart> charts,
        Published published) {

    /**
     * @param kind class of the style sheet
     * @param drawn number of the trial that the charts draw in front; null without one
     */
    public record Side(
            String kind, String level, String name, int ok, int planned, Integer drawn, String drawnFolder) {}

    public record Published(String source, String environment, String caveat, List<Note> notes) {}

    public record Note(String level, String text) {}

    public static Section of(Comparison comparison, PublishedFigures published, Charts charts, Traces traces) {
        return new Section(
                comparison.id(),
                comparison.label(),
                comparison.isPair(),
                comparison.control().orElse(""),
                comparison.isPair() ? VerdictNotes.verdict(comparison) : "",
                comparison.sides().stream().map(side -> side(side)).toList(),
                MetricRow.of(comparison, published),
                MetricRow.constants(comparison, published),
                MetricRow.absent(comparison, published),
                limits(comparison, traces),
                pinning(comparison, traces),
                charts.of(comparison),
                published(comparison, published));
    }

    /** The charts over time without those of thread states. */
    public List<Chart> halves() {
        return ofSize("half");
    }

    public List<Chart> quarters() {
        return ofSize("quarter");
    }

    public List<Chart> warmUps() {
        return ofSize("warm-up");
    }

    public List<Chart> wholes() {
        return ofSize("whole");
    }

    /** The compared levels: {@code platform and virtual}. */
    public String levels() {
        return Enumeration.of(sides.stream().map(Side::level).toList());
    }

    /** The change in words: {@code platform to virtual}. */
    public String change() {
        return sides.getFirst().level() + " to " + sides.getLast().level();
    }

    /** All charts of the section, those of bottlenecks included. */
    public Stream<Chart> allCharts() {
        Stream<Chart> limited = limits.stream()
                .flatMap(side -> side.limits().stream())
                .map(CellLimits.Row::chart)
                .filter(Objects::nonNull);
        return Stream.concat(charts.stream(), limited);
    }

    /** Pinned threads of each side with a pinned virtual thread in a trial that counts. */
    private static List<Pinning> pinning(Comparison comparison, Traces traces) {
        return comparison.sides().stream()
                .filter(side -> side.sample(Metric.PINNED_EVENTS)
                        .filter(events -> events.max() > 0)
                        .isPresent())
                .map(side -> Pinning.of(side, traces))
                .toList();
    }

    /** Bottlenecks of each side; none without clients. */
    private static List<CellLimits> limits(Comparison comparison, Traces traces) {
        return comparison.load().hasClients()
                ? comparison.sides().stream()
                        .map(side -> CellLimits.of(comparison.id(), side, comparison.load(), traces))
                        .toList()
                : List.of();
    }

    private List<Chart> ofSize(String size) {
        return charts.stream().filter(chart -> chart.size().equals(size)).toList();
    }

    private static Side side(VariantTrials variant) {
        Optional<TrialResult> drawn = variant.representative();
        return new Side(
                variant.kind(),
                variant.levelLabel(),
                variant.subject().name(),
                variant.ok().size(),
                variant.planned().size(),
                drawn.map(TrialResult::number).orElse(null),
                drawn.map(TrialRow::link).orElse(null));
    }

    private static Published published(Comparison comparison, PublishedFigures published) {
        if (comparison.sides().stream().noneMatch(published::covers)) {
            return null;
        }
        List<Note> notes = comparison.sides().stream()
                .map(side -> published
                        .note(side)
                        .map(note -> new Note(side.levelLabel(), note))
                        .orElse(null))
                .filter(Objects::nonNull)
                .toList();
        return new Published(
                published.source().orElse("source not named"),
                published.environment().orElse(""),
                published.caveat().orElse(""),
                notes);
    }
}
