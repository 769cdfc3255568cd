package dev.hilo.harness.report.model;

import dev.hilo.harness.analysis.LowerBound;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.result.Metric;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** All tables of an overview, and the sentences under them. */
public record OverviewTables(List<SideBySide> lineups, List<OverviewTable> main, List<OverviewTable> cpu) {
    public static final String MEDIANS = "Medians over the trials that count; lowest and highest where they differ.";

    private static final List<Metric> CPU = List.of(
            Metric.REQUEST_CPU_MS_PER_REQUEST,
            Metric.APPLICATION_CPU_MS_PER_REQUEST,
            Metric.APPLICATION_CPU_MEAN_PERCENT);

    public static OverviewTables of(Overview overview) {
        List<SideBySide> lineups = SideBySide.of(overview);
        return new OverviewTables(
                lineups,
                lineups.stream()
                        .map(sideBySide -> OverviewTable.of(sideBySide, overview))
                        .toList(),
                CPU.stream()
                        .flatMap(metric -> lineups.stream().map(sideBySide -> cpu(sideBySide, metric, overview)))
                        .filter(table ->
                                table.cells().anyMatch(cell -> cell.kind().equals("value")))
                        .toList());
    }

    /** Without clients there are no requests, and the CPU of a start is not read. */
    private static OverviewTable cpu(SideBySide sideBySide, Metric metric, Overview overview) {
        List<String> loaded = overview.views().stream()
                .filter(view -> view.kind().hasClients())
                .map(RunView::workload)
                .toList();
        SideBySide same = sideBySide.with(metric, loaded);
        String title = VariantTrials.capitalised(metric.label()) + ": "
                + sideBySide.title().toLowerCase(Locale.ROOT);
        return OverviewTable.of(new SideBySide(title, "", same.by(), same.columns(), same.published()), overview);
    }

    /** Empty when no place of the tables holds a lower bound. */
    public Optional<String> bound() {
        boolean any = cells().anyMatch(MetricCell::isBound);
        return any
                ? Optional.of(LowerBound.SIGN
                        + ": no trial counts, because the load generator was the bottleneck; the application can do at least"
                        + " this much.")
                : Optional.empty();
    }

    /** Where the published rows come from; empty when no table has one. */
    public Optional<String> published(PublishedFigures published) {
        if (cells().noneMatch(cell -> cell.kind().equals("published"))) {
            return Optional.empty();
        }
        String environment = published
                .environment()
                .map(words -> " Measured with: " + words + ".")
                .orElse("");
        return Optional.of("Published: %s.%s %s Context, not a pass mark."
                .formatted(
                        published.source().orElse("source not named"),
                        environment,
                        published.caveat().orElse("")));
    }

    private Stream<MetricCell> cells() {
        return main.stream().flatMap(OverviewTable::cells);
    }
}
