package dev.hilo.harness.report.model;

import dev.hilo.harness.analysis.LowerBound;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.result.Metric;
import java.util.ArrayList;
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
                        .flatMap(metric -> cpu(lineups, metric, overview))
                        .filter(table ->
                                table.cells().anyMatch(cell -> cell.kind().equals("value")))
                        .toList());
    }

    /** In the line-ups of the main tables, but each workload once, and none where a main table has this metric of it. */
    private static Stream<OverviewTable> cpu(List<SideBySide> lineups, Metric metric, Overview overview) {
        List<String> left = loaded(overview);
        lineups.stream()
                .flatMap(sideBySide -> sideBySide.columns().stream())
                .filter(column -> column.metric() == metric)
                .forEach(column -> left.remove(column.workload()));
        List<OverviewTable> tables = new ArrayList<>();
        for (SideBySide sideBySide : lineups) {
            SideBySide same = sideBySide.with(metric, left);
            same.columns().forEach(column -> left.remove(column.workload()));
            String title = VariantTrials.capitalised(metric.label()) + ": "
                    + sideBySide.title().toLowerCase(Locale.ROOT);
            tables.add(
                    OverviewTable.of(new SideBySide(title, "", same.by(), same.columns(), same.published()), overview));
        }
        return tables.stream();
    }

    /** Without clients there are no requests, and the CPU of a start is not read. */
    private static List<String> loaded(Overview overview) {
        return new ArrayList<>(overview.views().stream()
                .filter(view -> view.kind().hasClients())
                .map(RunView::workload)
                .toList());
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
