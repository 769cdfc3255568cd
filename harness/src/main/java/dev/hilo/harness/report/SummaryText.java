package dev.hilo.harness.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The summary table for a terminal of 120 columns. */
final class SummaryText {
    private static final List<Column> COLUMNS = List.of(
            Column.ACHIEVED,
            Column.MEDIAN,
            Column.P95,
            Column.P99,
            Column.TIMEOUTS,
            Column.OTHER_FAILURES,
            Column.CPU,
            Column.CPU_PER_REQUEST,
            Column.HEAP,
            Column.BLOCKED,
            Column.STARTUP);
    private static final List<String> HEADS = List.of(
            "req/s",
            "median ms",
            "p95 ms",
            "p99 ms",
            "time-outs",
            "other fail.",
            "CPU %",
            "CPU ms/req",
            "heap MB",
            "blocked max",
            "start s");

    private final RunView view;

    SummaryText(RunView view) {
        this.view = view;
    }

    String text() {
        List<List<String>> rows = new ArrayList<>();
        view.variants().forEach(variant -> rows.add(row(variant)));
        List<String> first = heads(0);
        List<String> second = heads(1);
        int[] widths = new int[first.size()];
        Stream.concat(Stream.of(first, second), rows.stream()).forEach(cells -> widen(widths, cells));
        StringBuilder out = new StringBuilder();
        line(out, widths, first);
        line(out, widths, second);
        rows.forEach(cells -> line(out, widths, cells));
        out.append("Medians over the trials that count. ").append(servers()).append('\n');
        return out.toString();
    }

    private String servers() {
        return String.join(
                "; ",
                view.variants().stream()
                        .filter(variant -> variant.databaseServer() != null)
                        .map(variant -> variant.subject().database() + " is " + variant.databaseServer())
                        .distinct()
                        .toList());
    }

    private static List<String> row(VariantTrials variant) {
        List<String> cells = new ArrayList<>();
        cells.add(variant.line());
        cells.add(variant.ok().size() + "/" + variant.planned().size());
        COLUMNS.forEach(column -> cells.add(column.median(variant)));
        return cells;
    }

    private static List<String> heads(int line) {
        List<String> words = new ArrayList<>(line == 0 ? List.of("variant", "ok") : List.of("", ""));
        HEADS.forEach(
                head -> words.add(head.contains(" ") || head.contains("-") ? part(head, line) : line == 0 ? head : ""));
        return words;
    }

    private static String part(String head, int line) {
        String[] words = head.split("(?<=-)| ", 2);
        return words[line];
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
        return String.format("%" + width + "s", text);
    }
}
