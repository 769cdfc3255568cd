package dev.hilo.harness.report.render;

import static dev.hilo.harness.report.render.Markdown.escaped;

import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.FactorGrid;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Switch;
import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.analysis.Verdicts;
import dev.hilo.harness.report.model.CellLimits;
import dev.hilo.harness.report.model.Column;
import dev.hilo.harness.report.model.FloorTable;
import dev.hilo.harness.report.model.Interactions;
import dev.hilo.harness.report.model.Matrix;
import dev.hilo.harness.report.model.Opening;
import dev.hilo.harness.report.model.Shade;
import dev.hilo.harness.report.model.Sweep;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.report.words.VerdictNotes;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.stats.Effect;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The report of one workload in short, for a pull request or a chat. */
public final class SummaryMarkdown {
    private final RunView view;
    private final Traces traces;
    private final Markdown out = new Markdown();

    public SummaryMarkdown(RunView view, Traces traces) {
        this.view = view;
        this.traces = traces;
    }

    public String text() {
        out.line("# hilo: " + escaped(Opening.title(view)));
        out.line("");
        out.line(escaped(Opening.scope(view)));
        findings();
        Sweep.of(view).ifPresent(sweep -> new SweepMarkdown(out, sweep).print());
        glance();
        table();
        CapacityTable.of(traces, view.variants()).ifPresent(found -> found.print(out));
        bottlenecks();
        new MarkdownClosing(
                        out,
                        view.run(),
                        view.outcomes(),
                        planned -> planned.subject().name())
                .print();
        return out.text();
    }

    private void findings() {
        out.heading("What was found");
        VerdictNotes.failures(view).ifPresent(failures -> out.line("- " + escaped(failures)));
        Verdicts verdicts = view.verdicts();
        VerdictWords words = new VerdictWords(verdicts, view.kind());
        for (Switch one : verdicts.switches()) {
            verdicts.contrasts(Kind.MAIN_EFFECT, one)
                    .forEach(contrast -> out.line("- **" + escaped(words.sentence(contrast)) + "**"));
            verdicts.contrasts(Kind.PAIR, one).forEach(contrast -> out.line("- " + escaped(words.sentence(contrast))));
            verdicts.contrasts(Kind.CONTROL, one)
                    .forEach(contrast -> out.line("- " + escaped("Control. " + words.sentence(contrast))));
        }
        Interactions interactions = Interactions.of(view);
        interactions.told().forEach(sentence -> out.line("- " + escaped(sentence)));
        if (!interactions.rest().isEmpty()) {
            out.line("- " + interactions.rest());
        }
        floors();
        VerdictNotes.commandForVerdicts(view.run(), view.comparisons()).ifPresent(command -> {
            out.line("");
            out.line("A verdict needs " + Effect.ENOUGH_BLOCKS + " trials of each variant: `" + command + "`");
        });
    }

    private void bottlenecks() {
        if (view.variants().stream()
                .flatMap(variant -> variant.ok().stream())
                .allMatch(trial -> traces.limits(trial).isEmpty())) {
            return;
        }
        out.heading("Bottlenecks");
        for (VariantTrials variant : view.variants()) {
            CellLimits cell = CellLimits.of(variant.subject().name(), variant, view.kind(), traces);
            String words = cell.limits().isEmpty()
                    ? cell.sentence()
                    : cell.limits().stream().map(CellLimits.Row::line).collect(Collectors.joining("; "));
            out.line("- " + escaped(variant.subject().name() + ": " + words));
        }
    }

    private void floors() {
        FloorTable floors = FloorTable.of(view);
        if (floors.rows().isEmpty()) {
            return;
        }
        out.heading("Noise floor of this machine, over " + floors.blocks() + " blocks");
        out.head(List.of("metric", "changes by this much when nothing has changed", "A/A repeats"), 1);
        floors.rows().forEach(row -> out.row(List.of(row.metric(), escaped(row.floor()), "" + row.aaRepeats())));
    }

    private void glance() {
        FactorGrid.of(view.variants()).ifPresent(grid -> {
            out.heading("At a glance: " + grid.factors());
            view.kind().glance().forEach(metric -> matrix(Matrix.of(grid, metric)));
            out.line("Medians over the trials that count. Bold is the best of a table in which not all are within "
                    + Shade.near() + " of it; this is no verdict.");
        });
    }

    private void matrix(Matrix matrix) {
        String unit = matrix.unit().isEmpty() ? "" : ", " + matrix.unit();
        List<String> names = new ArrayList<>(List.of(matrix.title() + unit));
        matrix.columns().forEach(column -> names.add(escaped(column)));
        out.head(names, 1);
        for (Matrix.Row row : matrix.rows()) {
            List<String> cells = new ArrayList<>(List.of(escaped(row.label())));
            row.cells()
                    .forEach(cell ->
                            cells.add(cell.best() ? "**" + escaped(cell.words()) + "**" : escaped(cell.words())));
            out.row(cells);
        }
        out.line("");
    }

    private void table() {
        out.heading("Summary");
        List<Column> columns = Column.of(view);
        List<String> names = new ArrayList<>(List.of("variant", "database server", compared(), "ok / planned"));
        for (Column column : columns) {
            String unit = column.unit().isEmpty() ? "" : ", " + column.unit();
            names.add(column.group().word() + " " + column.label() + unit);
        }
        out.head(names, 3);
        view.variants().forEach(variant -> out.row(cells(variant, columns)));
        out.line("");
        out.line(
                "Medians over the trials that count; lowest and highest are in index.html, every trial is in trials.csv.");
    }

    private String compared() {
        return view.variants().stream()
                .findFirst()
                .flatMap(variant -> variant.factors().compared())
                .map(Factor::name)
                .orElse("level");
    }

    private static List<String> cells(VariantTrials variant, List<Column> columns) {
        List<String> cells = new ArrayList<>();
        cells.add(escaped(variant.subject().name()));
        cells.add(escaped(variant.software("database").orElse(Numbers.ABSENT)));
        cells.add(escaped(variant.levelLabel()));
        cells.add(variant.ok().size() + " / " + variant.planned().size());
        columns.forEach(column -> cells.add(column.median(variant)));
        return cells;
    }
}
