package dev.hilo.harness.report.model.variants;

import dev.hilo.harness.analysis.Comparison;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.VariantTrials;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A variant in the summary table of the page. */
public record SummaryRow(String name, String kind, String level, int ok, int planned, List<Cell> cells) {

    public record Cell(String median, String range, boolean groupStart) {}

    public record Head(String title, int width) {}

    /** @param constants metrics with the same value in every trial, in words; they have no column */
    public record Columns(List<Head> groups, List<Column> columns, List<String> constants) {
        /** Whether a rule stands before the column. */
        public boolean starts(Column column) {
            int at = columns.indexOf(column);
            return at == 0 || columns.get(at - 1).group() != column.group();
        }
    }

    public static Columns columns(RunView view) {
        List<Column> all = Column.of(view);
        List<Column> columns = all.stream()
                .filter(column -> column.constant(view.variants()).isEmpty())
                .toList();
        Map<Column.Group, Integer> widths = new EnumMap<>(Column.Group.class);
        columns.forEach(column -> widths.merge(column.group(), 1, Integer::sum));
        List<Head> heads = new ArrayList<>();
        widths.forEach((group, width) -> heads.add(new Head(group.title(), width)));
        return new Columns(
                heads,
                columns,
                all.stream()
                        .flatMap(column -> column.constant(view.variants()).stream())
                        .toList());
    }

    /** Variants that differ in the compared factor alone. */
    public record Stack(String label, List<SummaryRow> rows) {}

    public static List<Stack> of(RunView view) {
        Columns columns = columns(view);
        Map<List<String>, List<SummaryRow>> stacks = new LinkedHashMap<>();
        Map<List<String>, String> labels = new LinkedHashMap<>();
        for (Comparison comparison : view.comparisons()) {
            List<String> group =
                    comparison.first().factors().group(comparison.first().subject());
            labels.putIfAbsent(group, comparison.label());
            List<SummaryRow> rows = stacks.computeIfAbsent(group, s -> new ArrayList<>());
            comparison.sides().stream()
                    .map(side -> of(side, side.kind(), columns))
                    .filter(row -> !rows.contains(row))
                    .forEach(rows::add);
        }
        return stacks.entrySet().stream()
                .map(entry -> new Stack(labels.get(entry.getKey()), entry.getValue()))
                .toList();
    }

    private static SummaryRow of(VariantTrials variant, String kind, Columns columns) {
        List<Cell> cells = columns.columns().stream()
                .map(column -> new Cell(column.median(variant), column.range(variant), columns.starts(column)))
                .toList();
        return new SummaryRow(
                variant.subject().name(),
                kind,
                variant.levelLabel(),
                variant.ok().size(),
                variant.planned().size(),
                cells);
    }
}
