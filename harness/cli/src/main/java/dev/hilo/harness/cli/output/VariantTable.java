package dev.hilo.harness.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.text.WordUtils;

/**
 * The variants of one suite as a table with a column for each factor in which they differ, folded to a width: columns that repeat a part of
 * each name go first, and where that is not enough, the levels of a variant follow on lines below its name.
 */
public final class VariantTable {
    private static final String NAME = "VARIANT";
    private static final String NONE = "-";
    private static final String GAP = "  ";
    private static final String INDENT = "    ";

    private final List<Row> rows;
    private final int columns;

    /**
     * A variant.
     *
     * @param name without what the names of all variants of the suite begin with
     * @param levels by factor, without factors that do not apply
     */
    public record Row(String name, Map<String, String> levels) {
        private String level(String factor) {
            return levels.getOrDefault(factor, NONE);
        }

        private boolean names(String factor) {
            return ("-" + name + "-").contains("-" + level(factor) + "-");
        }
    }

    public VariantTable(List<Row> rows, int columns) {
        this.rows = rows;
        this.columns = columns;
    }

    public List<String> lines() {
        List<String> varying = rows.stream()
                .flatMap(row -> row.levels().keySet().stream())
                .distinct()
                .filter(this::varies)
                .toList();
        List<String> unnamed = varying.stream()
                .filter(factor -> !rows.stream().allMatch(row -> row.names(factor)))
                .toList();
        if (width(varying) <= columns) {
            return table(varying);
        }
        return width(unnamed) <= columns ? table(unnamed) : folded(varying);
    }

    private boolean varies(String factor) {
        return rows.stream().map(row -> row.level(factor)).distinct().count() > 1;
    }

    private int width(List<String> factors) {
        return widths(cells(factors)).stream()
                        .mapToInt(width -> width + GAP.length())
                        .sum()
                - GAP.length();
    }

    private List<List<String>> cells(List<String> factors) {
        List<List<String>> cells = new ArrayList<>();
        List<String> heading = new ArrayList<>(List.of(NAME));
        factors.forEach(factor -> heading.add(factor.toUpperCase(Locale.ROOT)));
        cells.add(heading);
        for (Row row : rows) {
            List<String> line = new ArrayList<>(List.of(row.name()));
            factors.forEach(factor -> line.add(row.level(factor)));
            cells.add(line);
        }
        return cells;
    }

    private static List<Integer> widths(List<List<String>> cells) {
        List<Integer> widths = new ArrayList<>();
        for (int column = 0; column < cells.getFirst().size(); column++) {
            int at = column;
            widths.add(
                    cells.stream().mapToInt(line -> line.get(at).length()).max().orElse(0));
        }
        return widths;
    }

    private List<String> table(List<String> factors) {
        List<List<String>> cells = cells(factors);
        List<Integer> widths = widths(cells);
        return cells.stream().map(line -> padded(line, widths)).toList();
    }

    private static String padded(List<String> line, List<Integer> widths) {
        StringBuilder text = new StringBuilder();
        for (int at = 0; at < line.size(); at++) {
            text.append(line.get(at))
                    .append(" ".repeat(widths.get(at) - line.get(at).length()))
                    .append(GAP);
        }
        return text.toString().stripTrailing();
    }

    private List<String> folded(List<String> factors) {
        List<String> lines = new ArrayList<>();
        List<List<String>> cells = cells(factors);
        for (List<String> line : cells) {
            lines.add(line.getFirst());
            String levels = String.join(", ", line.subList(1, line.size()));
            WordUtils.wrap(levels, columns - INDENT.length(), "\n", false)
                    .lines()
                    .map(INDENT::concat)
                    .forEach(lines::add);
        }
        return lines;
    }
}
