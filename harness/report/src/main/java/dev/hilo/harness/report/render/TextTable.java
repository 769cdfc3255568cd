package dev.hilo.harness.report.render;

import java.util.ArrayList;
import java.util.List;

/** Columns of text: the first to the left, the others to the right. */
public final class TextTable {
    private final List<List<String>> lines = new ArrayList<>();

    public void add(List<String> cells) {
        lines.add(cells);
    }

    public String text() {
        int[] widths = new int[lines.getFirst().size()];
        lines.forEach(cells -> widen(widths, cells));
        StringBuilder out = new StringBuilder();
        lines.forEach(cells -> line(out, widths, cells));
        return out.toString();
    }

    private static void widen(int[] widths, List<String> cells) {
        for (int at = 0; at < widths.length; at++) {
            widths[at] = Math.max(widths[at], cells.get(at).length());
        }
    }

    private static void line(StringBuilder out, int[] widths, List<String> cells) {
        StringBuilder line = new StringBuilder(pad(cells.get(0), -widths[0]));
        for (int at = 1; at < widths.length; at++) {
            line.append("  ").append(pad(cells.get(at), widths[at]));
        }
        out.append(line.toString().stripTrailing()).append('\n');
    }

    private static String pad(String text, int width) {
        return width == 0 ? text : String.format("%" + width + "s", text);
    }
}
