package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import java.util.List;
import java.util.Locale;

/** All tables of an overview. */
record OverviewTables(List<Lineup> lineups, List<OverviewTable> main, List<OverviewTable> cpu) {
    private static final List<Figure> CPU =
            List.of(Figure.APPLICATION_CPU_MEAN_PERCENT, Figure.APPLICATION_CPU_MS_PER_REQUEST);

    static OverviewTables of(Overview overview) {
        List<Lineup> lineups = Lineup.of(overview);
        return new OverviewTables(
                lineups,
                lineups.stream()
                        .map(lineup -> OverviewTable.of(lineup, overview))
                        .toList(),
                CPU.stream()
                        .flatMap(figure -> lineups.stream().map(lineup -> cpu(lineup, figure, overview)))
                        .filter(table -> !table.columns().isEmpty())
                        .toList());
    }

    /** Without clients there are no requests, and the CPU of a start is not read. */
    private static OverviewTable cpu(Lineup lineup, Figure figure, Overview overview) {
        List<String> loaded = overview.views().stream()
                .filter(view -> view.kind().hasClients())
                .map(RunView::workload)
                .toList();
        Lineup same = lineup.with(figure, loaded);
        String title = VariantTrials.capitalised(figure.label()) + ": "
                + lineup.title().toLowerCase(Locale.ROOT);
        return OverviewTable.of(new Lineup(title, "", same.by(), same.columns(), same.published()), overview);
    }
}
