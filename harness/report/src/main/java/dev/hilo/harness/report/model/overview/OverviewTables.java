package dev.hilo.harness.report.model.overview;

import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.LowerBound;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.report.model.cells.MetricCell;
import dev.hilo.harness.report.model.published.PublishedFigures;
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

    /** Tables of a CPU metric in the layout of the main tables: each workload once, and none that a main table already covers. */
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
            String title = Factor.capitalised(metric.label()) + ": "
                    + sideBySide.title().toLowerCase(Locale.ROOT);
            tables.add(
                    OverviewTable.of(new SideBySide(title, "", same.by(), same.columns(), same.published()), overview));
        }
        return tables.stream();
    }

    /** Workloads with clients: the CPU of a start alone is not measured. */
    private static List<String> loaded(Overview overview) {
        return new ArrayList<>(overview.views().stream()
                .filter(view -> view.kind().hasClients())
                .map(RunView::workload)
                .toList());
    }

    /** The sentences on lower bounds; empty when no cell of the tables is one. */
    public Optional<String> bound() {
        List<String> sentences = new ArrayList<>();
        if (cells().anyMatch(MetricCell::isBound)) {
            sentences.add(LowerBound.SIGN
                    + ": no trial counts, because the load generator was the bottleneck; the application can do at least"
                    + " this much.");
        }
        if (cells().anyMatch(cell -> cell.kind().equals("value") && cell.text().startsWith(LowerBound.SIGN))) {
            sentences.add(
                    LowerBound.SIGN
                            + " before a percentile: so many requests timed out that it is one of them, so it is that or more.");
        }
        return sentences.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", sentences));
    }

    /** The source of the published rows; empty when no table has one. */
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
