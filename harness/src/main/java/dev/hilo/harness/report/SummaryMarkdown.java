package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.stats.Comparison;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** The report in short, for a pull request or a chat. */
final class SummaryMarkdown {
    private static final List<Figure> GLANCE =
            List.of(Figure.LATENCY_P99_MS, Figure.APPLICATION_CPU_MS_PER_REQUEST, Figure.THROUGHPUT_PER_S);

    private final RunView view;
    private final StringBuilder out = new StringBuilder();

    SummaryMarkdown(RunView view) {
        this.view = view;
    }

    String text() {
        line("# hilo: " + escaped(Opening.question(view)));
        line("");
        line(escaped(Opening.scope(view)));
        findings();
        glance();
        table();
        discounted();
        environment();
        return out.toString();
    }

    private void findings() {
        heading("What was found");
        List<Contrast> contrasts = view.contrasts();
        contrasts.stream()
                .filter(Contrast::isPair)
                .forEach(contrast -> line("- "
                        + escaped((contrast.label() + ". " + Findings.sentence(contrast) + " "
                                        + Findings.verdict(contrast))
                                .strip())));
        Findings.commandForVerdicts(view.run(), contrasts).ifPresent(command -> {
            line("");
            line("A verdict needs " + Comparison.ENOUGH_TRIALS + " trials of each variant: `" + command + "`");
        });
    }

    private void glance() {
        Square.of(view.variants()).ifPresent(square -> {
            heading("At a glance: " + square.factors());
            GLANCE.forEach(figure -> matrix(Matrix.of(square, figure)));
            line("Medians over the trials that count. Bold is the best of a table in which not all are within "
                    + Shade.near() + " of it; this is no verdict.");
        });
    }

    private void matrix(Matrix matrix) {
        String unit = matrix.unit().isEmpty() ? "" : ", " + matrix.unit();
        List<String> names = new ArrayList<>(List.of(matrix.title() + unit));
        matrix.columns().forEach(column -> names.add(escaped(column)));
        row(names);
        rules(1, names.size());
        for (Matrix.Row row : matrix.rows()) {
            List<String> cells = new ArrayList<>(List.of(escaped(row.label())));
            row.cells()
                    .forEach(cell ->
                            cells.add(cell.best() ? "**" + escaped(cell.words()) + "**" : escaped(cell.words())));
            row(cells);
        }
        line("");
    }

    private void table() {
        heading("Summary");
        List<String> names = new ArrayList<>(List.of("variant", "database server", "threads", "ok / planned"));
        for (Column column : Column.values()) {
            String unit = column.unit().isEmpty() ? "" : ", " + column.unit();
            names.add(column.group().word() + " " + column.label() + unit);
        }
        row(names);
        rules(3, names.size());
        view.variants().forEach(this::variant);
        line("");
        line("Medians over the trials that count; lowest and highest are in index.html, every trial is in trials.csv.");
    }

    private void variant(VariantTrials variant) {
        List<String> cells = new ArrayList<>();
        cells.add(escaped(variant.subject().name()));
        cells.add(escaped(variant.databaseServer() == null ? Numbers.ABSENT : variant.databaseServer()));
        cells.add(escaped(variant.threadsLabel()));
        cells.add(variant.ok().size() + " / " + variant.planned().size());
        for (Column column : Column.values()) {
            cells.add(column.median(variant));
        }
        row(cells);
    }

    private void discounted() {
        List<PlannedTrial> discounted = Opening.discounted(view);
        if (discounted.isEmpty()) {
            return;
        }
        heading("Trials that do not count");
        discounted.forEach(planned -> line("- "
                + escaped("%d, %s: %s: %s"
                        .formatted(
                                planned.number(),
                                planned.subject().name(),
                                Statuses.word(view.result(planned)),
                                Statuses.reason(view.result(planned))))));
    }

    private void environment() {
        RunResult run = view.run();
        heading("Environment");
        facts("Machine", run.environment());
        facts("Settings", run.settings());
        facts("Software, as it names itself", Software.versions(view));
        facts("Run", Opening.runFacts(run));
        line("To repeat: `" + Commands.again(run.command()) + "`");
    }

    private void facts(String title, Map<String, String> facts) {
        line(title + ":");
        line("");
        facts.forEach(this::fact);
        line("");
    }

    private void fact(String name, String value) {
        line("- " + escaped(name) + ": " + escaped(value));
    }

    private void heading(String words) {
        line("");
        line("## " + words);
        line("");
    }

    /** @param words columns that hold words; the others hold numbers */
    private void rules(int words, int all) {
        List<String> rules = new ArrayList<>(Collections.nCopies(words, "---"));
        rules.addAll(Collections.nCopies(all - words, "--:"));
        row(rules);
    }

    private void row(List<String> cells) {
        line("| " + String.join(" | ", cells) + " |");
    }

    private void line(String text) {
        out.append(text).append('\n');
    }

    private static String escaped(String text) {
        return text.replaceAll("\\R", " ").replaceAll("[\\\\|<>*`\\[\\]]", "\\\\$0");
    }
}
