package dev.hilo.harness.report.render;

import dev.hilo.harness.report.model.cells.MetricCell;
import dev.hilo.harness.report.model.overview.Overview;
import dev.hilo.harness.report.model.overview.OverviewTable;
import dev.hilo.harness.report.model.overview.OverviewTables;
import dev.hilo.harness.report.model.published.Measure;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.report.words.VerdictNotes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.apache.commons.text.WordUtils;

/** The tables of an overview for a terminal: variants down, workloads across. */
public final class OverviewText {
    /** Width of a column's head, in characters. */
    private static final int HEAD = 11;

    private static final String PARTLY = "*";

    private final Overview overview;
    private final OverviewTables tables;
    private final int width;

    public OverviewText(Overview overview, int width) {
        this.overview = overview;
        this.width = width;
        this.tables = OverviewTables.of(overview);
    }

    public String text() {
        StringBuilder out =
                new StringBuilder(SummaryText.alarms(VerdictNotes.alarms(overview.views()).stream(), width));
        tables.main().forEach(table -> print(out, table));
        out.append("Medians over the trials that count");
        out.append(any(MetricCell::isShort) ? "; " + PARTLY + " not all trials do.\n" : ".\n");
        tables.bound()
                .ifPresent(words -> out.append(WordUtils.wrap(words, width)).append('\n'));
        return out.toString();
    }

    private boolean any(Predicate<MetricCell> wanted) {
        return tables.main().stream().flatMap(OverviewTable::cells).anyMatch(wanted);
    }

    /** Prints a table in as few parts as the terminal's width allows, each about as wide as the others. */
    private void print(StringBuilder out, OverviewTable table) {
        int columns = table.columns().size();
        int parts = 1;
        while (parts < columns && parts(table, parts).stream().anyMatch(this::tooWide)) {
            parts++;
        }
        String more = "";
        for (String part : parts(table, parts)) {
            out.append(table.title()).append(table.unit().isEmpty() ? "" : ", " + table.unit());
            out.append(more).append('\n').append(part).append('\n');
            more = ", continued";
        }
    }

    private static List<String> parts(OverviewTable table, int parts) {
        int columns = table.columns().size();
        List<String> texts = new ArrayList<>();
        int from = 0;
        for (int part = 1; part <= parts; part++) {
            int to = part == parts ? columns : cut(table, from, part * columns / parts);
            texts.add(text(table, from, to));
            from = to;
        }
        return texts;
    }

    /** The column at which a part ends: the beginning of a group where there is one. */
    private static int cut(OverviewTable table, int from, int wanted) {
        for (int at = wanted; at > from; at--) {
            if (table.starts(at)) {
                return at;
            }
        }
        return Math.max(wanted, from + 1);
    }

    private boolean tooWide(String text) {
        return text.lines().anyMatch(line -> line.length() > width);
    }

    private static String text(OverviewTable table, int from, int to) {
        TextTable text = new TextTable();
        heads(table, from, to).forEach(text::add);
        table.blocks().stream()
                .flatMap(block -> block.rows().stream())
                .filter(row -> !row.kind().equals("published"))
                .forEach(row -> text.add(line(
                        row.name(),
                        row.cells().subList(from, to).stream()
                                .map(OverviewText::word)
                                .toList())));
        return text.text();
    }

    /** Heads of the columns, wrapped to several lines and aligned at the last. */
    private static List<List<String>> heads(OverviewTable table, int from, int to) {
        List<List<String>> heads = table.columns().subList(from, to).stream()
                .map(column -> head(table, column))
                .toList();
        int deepest = heads.stream().mapToInt(List::size).max().orElse(0);
        List<List<String>> lines = new ArrayList<>();
        for (int at = deepest; at > 0; at--) {
            int up = at;
            lines.add(line(
                    up == 1 ? "variant" : "",
                    heads.stream()
                            .map(head -> head.size() < up ? "" : head.get(head.size() - up))
                            .toList()));
        }
        return lines;
    }

    private static List<String> head(OverviewTable table, Measure column) {
        List<String> lines = new ArrayList<>(wrapped(column.group()));
        lines.addAll(wrapped(column.head()));
        if (table.unit().isEmpty()) {
            lines.add(column.unit());
        }
        return lines;
    }

    private static List<String> wrapped(String words) {
        return words.isEmpty() ? List.of() : List.of(WordUtils.wrap(words, HEAD).split("\\R"));
    }

    private static List<String> line(String first, List<String> others) {
        List<String> cells = new ArrayList<>(List.of(first));
        cells.addAll(others);
        return cells;
    }

    /** A cell in one word. */
    private static String word(MetricCell cell) {
        return switch (cell.kind()) {
            case "value" -> cell.text() + (cell.isShort() ? PARTLY : "");
            case "bound" -> cell.text().replace(" ", "");
            case "lost" -> cell.text().contains(",") ? "lost" : cell.text().replaceFirst("^[0-9]+ ", "");
            default -> Numbers.ABSENT;
        };
    }
}
