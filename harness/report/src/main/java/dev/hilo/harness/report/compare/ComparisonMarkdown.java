package dev.hilo.harness.report.compare;

import dev.hilo.harness.report.limits.LimitChecks;
import dev.hilo.harness.report.render.Template;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A comparison as a comment on a pull request: what is shown, and the rest folded. */
public final class ComparisonMarkdown {
    private final RunComparison comparison;
    private final LimitChecks limits;

    public ComparisonMarkdown(RunComparison comparison, LimitChecks limits) {
        this.comparison = comparison;
        this.limits = limits;
    }

    public String text() {
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("conclusion", comparison.conclusion());
        model.put("caveat", RunComparison.caveat());
        model.put("collapses", comparison.collapses());
        model.put("limits", limits.lines());
        model.put("warnings", comparison.differences().warnings());
        model.put(
                "shown",
                rows(comparison.changes().stream().filter(Change::isShown).toList()));
        model.put("lost", comparison.lostTrials());
        model.put("absent", comparison.absent());
        model.put("differences", differences());
        model.put("changes", rows(comparison.changes()));
        return Template.markdown("comparison.md.peb", model);
    }

    private static List<List<String>> rows(List<Change> changes) {
        return changes.stream()
                .map(change -> List.of(
                        change.cell().toString(),
                        change.metric().label(),
                        change.a().words(change.metric()),
                        change.b().words(change.metric()),
                        change.change(),
                        change.interval(),
                        change.verdict()))
                .toList();
    }

    private List<List<String>> differences() {
        Side a = comparison.a();
        Side b = comparison.b();
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("folder", name(a), name(b)));
        rows.add(List.of(
                "begun", a.run().startedAt().toString(), b.run().startedAt().toString()));
        comparison.differences().all().forEach(each -> rows.add(List.of(each.what(), each.a(), each.b())));
        return rows;
    }

    private static String name(Side side) {
        return side.folder().getFileName().toString();
    }
}
