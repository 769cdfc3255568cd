package dev.hilo.harness.report.compare;

import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.compare.RunComparison.LostCell;
import dev.hilo.harness.report.limits.FailedWork;
import dev.hilo.harness.report.limits.Limit;
import dev.hilo.harness.report.limits.LimitCheck;
import dev.hilo.harness.report.limits.LimitChecks;
import java.util.List;
import java.util.stream.Stream;

/** Checks limits against every cell that both folders have. What an emulator ran keeps none. */
public final class ComparisonLimits {
    private ComparisonLimits() {}

    /** @throws IllegalArgumentException with one line, for a limit that names a factor: the cells of two runs are not pairs of one */
    public static LimitChecks of(List<Limit> limits, RunComparison comparison) {
        limits.stream().filter(limit -> limit.factor().isPresent()).findFirst().ifPresent(limit -> {
            throw new IllegalArgumentException("\"%s\": a comparison of two runs has no factors, leave \"%s:\" out"
                    .formatted(limit.text(), limit.factor().get()));
        });
        return new LimitChecks(comparison
                .differences()
                .emulator()
                .map(emulator -> limits.stream().map(limit -> LimitCheck.noData(limit, "", "", emulator)))
                .orElseGet(() -> checks(limits, comparison))
                .toList());
    }

    private static Stream<LimitCheck> checks(List<Limit> limits, RunComparison comparison) {
        List<Change> changes = comparison.changesWithoutCollapsesOfA();
        return limits.stream().flatMap(limit -> checks(limit, changes, comparison));
    }

    private static Stream<LimitCheck> checks(Limit limit, List<Change> changes, RunComparison comparison) {
        List<LimitCheck> checks = Stream.concat(
                        changes.stream()
                                .filter(change -> change.metric() == limit.metric())
                                .map(change -> check(limit, change, comparison)),
                        comparison.lost().stream().map(lost -> noData(limit, lost)))
                .toList();
        return checks.isEmpty()
                ? Stream.of(LimitCheck.noData(limit, "", "", "no cell that both folders have contains it"))
                : checks.stream();
    }

    private static LimitCheck check(Limit limit, Change change, RunComparison comparison) {
        String workload = change.cell().workload();
        String where = change.cell().toString();
        LimitCheck.Judged judged = new LimitCheck.Judged(
                change.decision(), change.answer().atLeast(), change.a().value(), change.lacking());
        List<VariantTrials> sides = change.pair().sides();
        return LimitCheck.ofSurvivors(limit, workload, where, sides)
                .orElseGet(() -> LimitCheck.of(limit, workload, where, judged))
                .ifUndecided(() -> change.answer().atLeast() ? "" : "more trials would tell")
                .unless(FailedWork.of(limit.metric(), sides, comparison.a().run()))
                .leavingOut(comparison.collapsesOfA(change.cell()));
    }

    private static LimitCheck noData(Limit limit, LostCell lost) {
        return LimitCheck.noData(limit, lost.cell().workload(), lost.cell().toString(), lost.reason());
    }
}
