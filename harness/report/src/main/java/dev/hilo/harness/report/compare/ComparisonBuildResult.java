package dev.hilo.harness.report.compare;

import dev.hilo.harness.report.ci.BuildResult;
import dev.hilo.harness.report.ci.BuildResult.Case;
import dev.hilo.harness.report.ci.BuildResult.Outcome;
import dev.hilo.harness.report.compare.RunComparison.LostCell;
import dev.hilo.harness.report.limits.LimitChecks;
import java.util.List;
import java.util.stream.Stream;

/** A comparison as a build server sees it: an emulator and starts that collapsed, then its limits, or every change where it has none. */
public final class ComparisonBuildResult {
    private ComparisonBuildResult() {}

    public static BuildResult of(RunComparison comparison, LimitChecks limits) {
        Stream<Case> judged = limits.all().isEmpty()
                ? Stream.concat(
                        comparison.changes().stream().map(ComparisonBuildResult::changed),
                        comparison.lost().stream().map(ComparisonBuildResult::lost))
                : limits.all().stream().map(Case::of);
        List<Case> cases = Stream.of(emulator(comparison), collapses(comparison), judged)
                .flatMap(all -> all)
                .toList();
        return new BuildResult("hilo compare", comparison.b().run().startedAt(), cases);
    }

    private static Stream<Case> emulator(RunComparison comparison) {
        return comparison.differences().emulator().stream()
                .map(emulator -> new Case("compare", "emulator", Outcome.ERROR, emulator + ": no change counts"));
    }

    /** What collapsed in A was there before and fails no build. */
    private static Stream<Case> collapses(RunComparison comparison) {
        return Stream.concat(
                comparison.collapses(RunPair::a).stream().map(collapse -> collapsed(Outcome.SKIPPED, collapse)),
                comparison.collapses(RunPair::b).stream().map(collapse -> collapsed(Outcome.ERROR, collapse)));
    }

    private static Case collapsed(Outcome outcome, String collapse) {
        return new Case("compare", "collapsed starts", outcome, collapse);
    }

    private static Case changed(Change change) {
        return new Case(
                change.cell().workload(),
                "%s (%s)".formatted(change.metric().label(), change.cell()),
                Outcome.of(change.decision().verdict()),
                change.isInvalid()
                        ? "%s: %s".formatted(change.verdict(), change.lacking())
                        : "%s %s, %s".formatted(change.verdict(), change.change(), change.interval()));
    }

    private static Case lost(LostCell lost) {
        return new Case(
                lost.cell().workload(),
                lost.cell().toString(),
                Outcome.ERROR,
                "%s: %s".formatted(lost.verdict().words(), lost.reason()));
    }
}
