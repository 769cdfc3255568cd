package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.Effect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A figure of a section: each side, the change between them, every trial as a dot, and what was published.
 *
 * @param change null where there is none
 */
record FigureRow(
        String label,
        String unit,
        List<Cell> cells,
        ChangeCell change,
        List<Dot> dots,
        String top,
        List<String> published) {

    private static final List<Figure> UNDER_LOAD = List.of(
            Figure.THROUGHPUT_PER_S,
            Figure.THROUGHPUT_MAX_PER_S,
            Figure.LATENCY_P50_MS,
            Figure.LATENCY_P95_MS,
            Figure.LATENCY_P99_MS,
            Figure.FAILURES_TIMEOUT,
            Figure.FAILURES,
            Figure.APPLICATION_CPU_MEAN_PERCENT,
            Figure.APPLICATION_CPU_MAX_PERCENT,
            Figure.APPLICATION_CPU_MS_PER_REQUEST,
            Figure.HEAP_USED_MAX_MB,
            Figure.HEAP_USED_MAX_PERCENT,
            Figure.RSS_MAX_MB,
            Figure.THREADS_LIVE_MAX,
            Figure.THREADS_RUNNABLE_MAX,
            Figure.THREADS_BLOCKED_MAX,
            Figure.THREADS_WAITING_MAX,
            Figure.THREADS_TIMED_WAITING_MAX);

    record Cell(String median, String range) {}

    record ChangeCell(String text, String interval, String verdict, String tone) {}

    /** A trial between zero and the highest value of the row. */
    record Dot(String kind, double percent, String words) {}

    static List<FigureRow> of(Contrast contrast, PublishedFigures published) {
        boolean covered = contrast.sides().stream().anyMatch(published::covers);
        List<Figure> figures = contrast.load().hasClients() ? UNDER_LOAD : LoadKind.NONE.matrices();
        return figures.stream()
                .map(figure -> row(contrast, figure, covered ? published : null))
                .toList();
    }

    private static FigureRow row(Contrast contrast, Figure figure, PublishedFigures published) {
        double highest = contrast.sides().stream()
                .flatMap(side -> side.sample(figure).stream())
                .mapToDouble(sample -> sample.max())
                .max()
                .orElse(0);
        List<Dot> dots = new ArrayList<>();
        contrast.sides()
                .forEach(side -> side.ok()
                        .forEach(trial ->
                                dot(contrast, side, trial, figure, highest).ifPresent(dots::add)));
        return new FigureRow(
                figure.label(),
                figure.unit(),
                contrast.sides().stream().map(side -> cell(side, figure)).toList(),
                contrast.effect(figure)
                        .map(effect -> change(figure, effect, contrast.claim(figure)))
                        .orElse(null),
                dots,
                dots.isEmpty() ? "" : Numbers.figure(figure, highest),
                published == null
                        ? List.of()
                        : contrast.sides().stream()
                                .map(side -> published.figure(side, figure))
                                .toList());
    }

    private static Cell cell(VariantTrials variant, Figure figure) {
        return variant.sample(figure)
                .map(sample -> new Cell(
                        Numbers.figure(figure, sample.median()),
                        sample.min() < sample.max() ? Numbers.range(figure, sample) : ""))
                .orElse(new Cell(Numbers.ABSENT, ""));
    }

    /** @param claim empty for a figure of which no verdict is given */
    private static ChangeCell change(Figure figure, Effect effect, Optional<Claim> claim) {
        return new ChangeCell(
                Changes.text(figure, effect),
                Changes.interval(figure, effect),
                claim.map(Claim::verdict).map(Changes::words).orElse(""),
                claim.map(Claim::verdict).map(Changes::tone).orElse(""));
    }

    private static Optional<Dot> dot(
            Contrast contrast, VariantTrials side, TrialResult trial, Figure figure, double highest) {
        return Optional.ofNullable(trial.figures().get(figure))
                .filter(Double::isFinite)
                .map(value -> new Dot(
                        side.kind(),
                        highest > 0 ? Math.clamp(100 * value / highest, 0, 100) : 0,
                        "%s, trial %d: %s %s"
                                .formatted(
                                        side.threadsLabel(),
                                        trial.number(),
                                        Numbers.figure(figure, value),
                                        figure.unit())
                                .strip()));
    }
}
