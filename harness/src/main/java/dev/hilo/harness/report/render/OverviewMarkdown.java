package dev.hilo.harness.report.render;

import static dev.hilo.harness.report.render.Markdown.escaped;

import dev.hilo.harness.report.model.Measure;
import dev.hilo.harness.report.model.MetricCell;
import dev.hilo.harness.report.model.Overview;
import dev.hilo.harness.report.model.OverviewOpening;
import dev.hilo.harness.report.model.OverviewTable;
import dev.hilo.harness.report.model.OverviewTables;
import dev.hilo.harness.report.model.OverviewWords;
import dev.hilo.harness.report.model.WorkloadFinding;
import dev.hilo.harness.report.words.VerdictNotes;
import dev.hilo.harness.stats.Effect;
import java.util.ArrayList;
import java.util.List;

/** The report of a run of several workloads in short. */
public final class OverviewMarkdown {
    private final Overview overview;
    private final OverviewTables tables;
    private final Markdown out = new Markdown();

    public OverviewMarkdown(Overview overview) {
        this.overview = overview;
        this.tables = OverviewTables.of(overview);
    }

    public String text() {
        OverviewOpening opening = new OverviewOpening(overview);
        out.line("# hilo: " + escaped(opening.title()));
        opening.sentences().forEach(this::paragraph);
        tables.main().forEach(this::table);
        paragraphs();
        tables.cpu().forEach(this::table);
        findings();
        new MarkdownClosing(
                        out,
                        overview.run(),
                        overview.outcomes(),
                        trial -> trial.subject().name() + ", " + trial.workload())
                .print();
        return out.text();
    }

    private void paragraphs() {
        paragraph(OverviewWords.MEDIANS);
        OverviewWords.bound(tables.main()).ifPresent(this::paragraph);
        OverviewWords.published(overview.published(), tables.main()).ifPresent(this::paragraph);
    }

    private void paragraph(String text) {
        out.line("");
        out.line(escaped(text));
    }

    private void table(OverviewTable table) {
        out.heading(escaped(table.title() + (table.unit().isEmpty() ? "" : ", " + table.unit())));
        if (!table.note().isEmpty()) {
            out.line(escaped(table.note()));
            out.line("");
        }
        List<String> heads = new ArrayList<>(List.of("variant"));
        table.columns().forEach(column -> heads.add(escaped(head(table, column))));
        out.head(heads, 1);
        table.blocks().forEach(block -> block.rows().forEach(this::row));
    }

    private static String head(OverviewTable table, Measure column) {
        return column.words() + (table.unit().isEmpty() && !column.unit().isEmpty() ? ", " + column.unit() : "");
    }

    private void row(OverviewTable.Row row) {
        List<String> cells = new ArrayList<>(List.of(styled(row, escaped(row.name()))));
        row.cells().forEach(cell -> cells.add(styled(row, escaped(words(cell)))));
        out.row(cells);
    }

    private static String styled(OverviewTable.Row row, String text) {
        return row.kind().equals("published") ? "_" + text + "_" : text;
    }

    private static String words(MetricCell cell) {
        return cell.range().isEmpty() ? cell.words() : cell.words() + " [" + cell.range() + "]";
    }

    private void findings() {
        out.heading("What was found");
        overview.views().stream()
                .map(WorkloadFinding::of)
                .forEach(finding -> out.line("- " + escaped(sentence(finding))));
        VerdictNotes.commandForVerdicts(overview.run(), overview.comparisons()).ifPresent(command -> {
            out.line("");
            out.line("No verdict where a variant has fewer than %d trials that count. For verdicts: `%s`"
                    .formatted(Effect.ENOUGH_BLOCKS, command));
        });
    }

    private static String sentence(WorkloadFinding finding) {
        String lost = finding.lost().isEmpty() ? "" : " Not counted: " + finding.lost() + ".";
        return finding.workload() + " (" + finding.load() + "). " + finding.sentence() + lost;
    }
}
