package dev.hilo.harness.report.model.overview;

import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.model.cells.MetricCell;
import dev.hilo.harness.report.model.published.Measure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A line-up with its metrics: for each group the published row and, below it, one for each variant.
 *
 * @param unit of all columns; empty when they have several
 * @param groups heads over several columns; empty when no column has one
 */
public record OverviewTable(
        String title, String note, String unit, List<Head> groups, List<Measure> columns, List<Block> blocks) {

    public record Head(String text, int span) {}

    /** @param label empty for the only one */
    public record Block(String label, List<Row> rows) {}

    /**
     * @param kind class of the style sheet: published, or that of the variant
     * @param name in a table without groups
     */
    public record Row(String kind, String label, String name, List<MetricCell> cells) {}

    public static OverviewTable of(SideBySide sideBySide, Overview overview) {
        List<String> units =
                sideBySide.columns().stream().map(Measure::unit).distinct().toList();
        return new OverviewTable(
                sideBySide.title(),
                sideBySide.note(),
                units.size() == 1 ? units.getFirst() : "",
                groups(sideBySide.columns()),
                sideBySide.columns(),
                blocks(sideBySide, overview));
    }

    /** Whether a rule stands before the column: a group begins, and not at the left edge. */
    public boolean starts(int column) {
        return column > 0
                && !groups.isEmpty()
                && !columns.get(column).group().equals(columns.get(column - 1).group());
    }

    private static List<Head> groups(List<Measure> columns) {
        List<Head> heads = new ArrayList<>();
        String before = null;
        for (Measure column : columns) {
            boolean same = column.group().equals(before);
            heads.add(new Head(column.group(), same ? heads.removeLast().span() + 1 : 1));
            before = column.group();
        }
        return heads.stream().allMatch(head -> head.text().isEmpty()) ? List.of() : heads;
    }

    private static List<Block> blocks(SideBySide sideBySide, Overview overview) {
        Factor by = overview.factor(sideBySide.by());
        Map<String, List<VariantTrials>> groups = new LinkedHashMap<>();
        overview.variants().stream()
                .sorted(Comparator.comparing(VariantTrials::subject, by == null ? (one, other) -> 0 : by.order()))
                .forEach(variant -> groups.computeIfAbsent(
                                by == null ? "" : by.of(variant.subject()), word -> new ArrayList<>())
                        .add(variant));
        List<Block> blocks = new ArrayList<>();
        groups.forEach((word, variants) -> blocks.add(new Block(word, rows(word, variants, sideBySide, overview))));
        return blocks;
    }

    private static List<Row> rows(String word, List<VariantTrials> variants, SideBySide sideBySide, Overview overview) {
        List<Row> rows = new ArrayList<>();
        Optional.ofNullable(sideBySide.published().get(word))
                .map(values -> values.stream().map(MetricCell::published).toList())
                .ifPresent(cells -> rows.add(new Row("published", "published", "published, " + word, cells)));
        for (VariantTrials variant : variants) {
            List<MetricCell> cells = sideBySide.columns().stream()
                    .map(column -> MetricCell.of(overview.at(variant.subject(), column.workload()), column.metric()))
                    .toList();
            rows.add(new Row(
                    variant.kind(), variant.nameWithout(overview.factor(sideBySide.by())), variant.name(), cells));
        }
        return rows;
    }

    public Stream<MetricCell> cells() {
        return blocks.stream().flatMap(block -> block.rows().stream()).flatMap(row -> row.cells().stream());
    }
}
