package dev.hilo.harness.run.closedloop;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Lays rows out as a Markdown table whose columns also stand below each other in a terminal: words to the left, metrics to the right. */
final class AlignedRows {
    private AlignedRows() {}

    /** @param rows the headings first; the first column holds words */
    static List<String> of(List<List<String>> rows) {
        List<Integer> widths = IntStream.range(0, rows.getFirst().size())
                .mapToObj(column -> rows.stream()
                        .mapToInt(row -> row.get(column).length())
                        .max()
                        .orElse(0))
                .toList();
        List<String> lines = new ArrayList<>();
        rows.forEach(row -> lines.add(line(row, widths)));
        lines.add(1, ruler(widths));
        return lines;
    }

    private static String line(List<String> row, List<Integer> widths) {
        return IntStream.range(0, row.size())
                .mapToObj(column -> padded(row.get(column), widths.get(column), column == 0))
                .collect(Collectors.joining(" | ", "| ", " |"));
    }

    private static String padded(String cell, int width, boolean words) {
        String blanks = " ".repeat(width - cell.length());
        return words ? cell + blanks : blanks + cell;
    }

    private static String ruler(List<Integer> widths) {
        return IntStream.range(0, widths.size())
                .mapToObj(column -> "-".repeat(widths.get(column) + 1) + (column == 0 ? "-" : ":"))
                .collect(Collectors.joining("|", "|", "|"));
    }
}
