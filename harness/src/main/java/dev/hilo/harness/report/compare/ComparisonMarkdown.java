package dev.hilo.harness.report.compare;

import dev.hilo.harness.report.render.Markdown;
import java.util.List;
import java.util.stream.Stream;

/** A comparison as a comment on a pull request: what is shown, and the rest folded. */
public final class ComparisonMarkdown {
    private static final int WORDS = 2;

    private final RunComparison comparison;
    private final ThresholdOutcome limits;
    private final Markdown out = new Markdown();

    public ComparisonMarkdown(RunComparison comparison, ThresholdOutcome limits) {
        this.comparison = comparison;
        this.limits = limits;
    }

    public String text() {
        out.line("**%s**".formatted(comparison.conclusion()));
        list(limits.lines());
        list(comparison.differences().warnings().stream()
                .map("warning: "::concat)
                .toList());
        List<Change> shown =
                comparison.changes().stream().filter(Change::isShown).toList();
        if (!shown.isEmpty()) {
            out.line("");
            changes(shown);
        }
        list(comparison.absent());
        folded("What differs between A and B", this::differences);
        folded("All %d comparisons".formatted(comparison.changes().size()), () -> changes(comparison.changes()));
        return out.text();
    }

    private void changes(List<Change> changes) {
        out.head(List.of("variant", "metric", "A", "B", "change", "95 % interval", "verdict"), WORDS);
        changes.forEach(change -> out.row(Stream.of(
                        change.cell().toString(),
                        change.metric().label(),
                        change.metric().value(change.a()),
                        change.metric().value(change.b()),
                        change.change(),
                        change.interval(),
                        change.verdict())
                .map(Markdown::escaped)
                .toList()));
    }

    private void differences() {
        out.head(List.of("what", "A", "B"), WORDS + 1);
        row("folder", name(comparison.a()), name(comparison.b()));
        row(
                "begun",
                comparison.a().run().startedAt().toString(),
                comparison.b().run().startedAt().toString());
        comparison.differences().all().forEach(each -> row(each.what(), each.a(), each.b()));
    }

    private static String name(Side side) {
        return side.folder().getFileName().toString();
    }

    private void row(String... cells) {
        out.row(Stream.of(cells).map(Markdown::escaped).toList());
    }

    private void list(List<String> lines) {
        if (!lines.isEmpty()) {
            out.line("");
            lines.forEach(line -> out.line("- " + Markdown.escaped(line)));
        }
    }

    private void folded(String title, Runnable inside) {
        out.line("");
        out.line("<details><summary>%s</summary>".formatted(title));
        out.line("");
        inside.run();
        out.line("");
        out.line("</details>");
    }
}
