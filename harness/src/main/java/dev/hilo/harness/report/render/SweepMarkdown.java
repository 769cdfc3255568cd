package dev.hilo.harness.report.render;

import static dev.hilo.harness.report.render.Markdown.escaped;

import dev.hilo.harness.report.model.ChangeCell;
import dev.hilo.harness.report.model.Sweep;
import dev.hilo.harness.report.words.Numbers;
import java.util.ArrayList;
import java.util.List;

/** A sweep in short: a sentence and a table for each stack. */
public final class SweepMarkdown {
    private final Markdown out;
    private final Sweep sweep;

    public SweepMarkdown(Markdown out, Sweep sweep) {
        this.out = out;
        this.sweep = sweep;
    }

    public void print() {
        out.heading("Over the values of " + escaped(sweep.parameter()));
        for (Sweep.Stack stack : sweep.stacks()) {
            out.line(escaped((stack.label() + ". " + stack.sentence()).strip()));
            out.line("");
            table(stack);
            out.line("");
        }
    }

    private void table(Sweep.Stack stack) {
        List<String> heads = new ArrayList<>(List.of(escaped(sweep.parameter())));
        for (Sweep.Head head : sweep.heads()) {
            String unit = head.unit().isEmpty() ? "" : ", " + head.unit();
            stack.sides().forEach(side -> heads.add(escaped(head.title() + unit + ", " + side.label())));
            if (stack.pair()) {
                heads.add("change");
            }
        }
        out.head(heads, 1);
        stack.rows().forEach(row -> out.row(cells(row, stack.pair())));
    }

    private static List<String> cells(Sweep.Row row, boolean pair) {
        List<String> cells = new ArrayList<>(List.of(escaped(row.value())));
        for (Sweep.Cell cell : row.cells()) {
            cell.sides().forEach(side -> cells.add(escaped(side)));
            if (pair) {
                cells.add(cell.change() == null ? Numbers.ABSENT : escaped(words(cell.change())));
            }
        }
        return cells;
    }

    private static String words(ChangeCell change) {
        return change.verdict().isEmpty() ? change.text() : change.text() + " (" + change.verdict() + ")";
    }
}
