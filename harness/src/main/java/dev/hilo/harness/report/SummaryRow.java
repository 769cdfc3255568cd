package dev.hilo.harness.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A variant in the summary table of the page. */
record SummaryRow(String name, String label, String kind, String threads, int ok, int planned, List<Cell> cells) {

    record Cell(String median, String range, boolean groupStart) {}

    record Head(String title, int width) {}

    record Columns(List<Head> groups, List<Column> columns) {
        /** Whether a rule stands before the column. */
        public boolean starts(Column column) {
            return SummaryRow.starts(column);
        }
    }

    static Columns columns() {
        Map<Column.Group, Integer> widths = new EnumMap<>(Column.Group.class);
        Arrays.stream(Column.values()).forEach(column -> widths.merge(column.group(), 1, Integer::sum));
        List<Head> heads = new ArrayList<>();
        widths.forEach((group, width) -> heads.add(new Head(group.title(), width)));
        return new Columns(heads, List.of(Column.values()));
    }

    static List<SummaryRow> of(RunView view) {
        return view.contrasts().stream()
                .flatMap(contrast -> contrast.sides().stream().map(side -> of(side, Section.kind(contrast, side))))
                .distinct()
                .toList();
    }

    private static SummaryRow of(VariantTrials variant, String kind) {
        List<Cell> cells = Arrays.stream(Column.values())
                .map(column -> new Cell(column.median(variant), column.range(variant), starts(column)))
                .toList();
        return new SummaryRow(
                variant.subject().name(),
                variant.stackLabel(),
                kind,
                variant.threadsLabel(),
                variant.ok().size(),
                variant.planned().size(),
                cells);
    }

    private static boolean starts(Column column) {
        return column.ordinal() == 0 || Column.values()[column.ordinal() - 1].group() != column.group();
    }
}
