package dev.hilo.harness.report.model;

import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.result.Metric;
import java.util.List;
import java.util.Locale;

/** All tables of an overview. */
public record OverviewTables(List<SideBySide> lineups, List<OverviewTable> main, List<OverviewTable> cpu) {
    private static final List<Metric> CPU =
            List.of(Metric.APPLICATION_CPU_MEAN_PERCENT, Metric.APPLICATION_CPU_MS_PER_REQUEST);

    public static OverviewTables of(Overview overview) {
        List<SideBySide> lineups = SideBySide.of(overview);
        return new OverviewTables(
                lineups,
                lineups.stream()
                        .map(sideBySide -> OverviewTable.of(sideBySide, overview))
                        .toList(),
                CPU.stream()
                        .flatMap(metric -> lineups.stream().map(sideBySide -> cpu(sideBySide, metric, overview)))
                        .filter(table -> !table.columns().isEmpty())
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
}
