package dev.hilo.harness.report.compare;

import dev.hilo.harness.report.compare.Side.Cell;
import dev.hilo.harness.report.limits.LimitChecks;
import dev.hilo.harness.report.render.TextTable;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A comparison for a terminal. */
public final class ComparisonText {
    private final RunComparison comparison;
    private final LimitChecks limits;

    public ComparisonText(RunComparison comparison, LimitChecks limits) {
        this.comparison = comparison;
        this.limits = limits;
    }

    /** The text, with a line break at its end. */
    public String text() {
        return Stream.of(
                        head(),
                        differences(),
                        lines(comparison.differences().warnings()),
                        lines(comparison.collapses()),
                        changes(),
                        lines(comparison.lostTrials()),
                        lines(comparison.absent()),
                        lines(limits.lines()),
                        comparison.conclusion() + '\n')
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private String head() {
        return "A  %s%nB  %s%n"
                .formatted(comparison.a().folder(), comparison.b().folder());
    }

    private String differences() {
        TextTable table = new TextTable();
        table.add(List.of("what differs", "A", "B"));
        comparison.differences().all().forEach(each -> table.add(List.of("  " + each.what(), each.a(), each.b())));
        return comparison.differences().all().isEmpty() ? "nothing differs but the metrics\n" : table.text();
    }

    /** All rows are aligned together; each cell has a line of its own above its rows. */
    private String changes() {
        TextTable table = new TextTable();
        table.add(List.of("B to A", "A", "B", "change", "interval", "verdict"));
        comparison.changes().forEach(change -> table.add(row(change)));
        Iterator<String> lines = table.text().lines().iterator();
        StringBuilder out = new StringBuilder(lines.next()).append('\n');
        Cell before = null;
        for (Change change : comparison.changes()) {
            if (!change.cell().equals(before)) {
                out.append(change.cell()).append('\n');
                before = change.cell();
            }
            out.append(lines.next()).append('\n');
        }
        return out.append(note()).append('\n').toString();
    }

    private static List<String> row(Change change) {
        return List.of(
                "  " + change.metric().label(),
                change.a().words(change.metric()),
                change.b().words(change.metric()),
                change.change(),
                change.interval(),
                change.verdict());
    }

    private static String note() {
        return "Geometric means over the trials that count.\n" + RunComparison.caveat();
    }

    private static String lines(List<String> lines) {
        return lines.stream().map(line -> line + '\n').collect(Collectors.joining());
    }
}
