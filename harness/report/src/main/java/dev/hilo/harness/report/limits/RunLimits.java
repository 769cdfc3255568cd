package dev.hilo.harness.report.limits;

import dev.hilo.harness.analysis.Collapse;
import dev.hilo.harness.analysis.Contrast;
import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.Pace;
import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.words.CollapseWords;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks limits against the verdicts of a run: every pair of the factor that the run is about, or that a limit names. */
public final class RunLimits {
    private final RunAnalysis analysis;

    private RunLimits(RunAnalysis analysis) {
        this.analysis = analysis;
    }

    public static LimitChecks of(List<Limit> limits, RunAnalysis analysis) {
        RunLimits run = new RunLimits(analysis);
        return new LimitChecks(limits.stream().flatMap(run::checks).toList());
    }

    /** Checks of a limit. A workload without the metric is left out, but at least one must have it. */
    private Stream<LimitCheck> checks(Limit limit) {
        List<LimitCheck> checks = analysis.views().stream()
                .filter(view ->
                        view.kind().spokenOf().containsKey(limit.metric().metric()))
                .flatMap(view -> pairs(limit, view).stream().flatMap(pair -> check(limit, view, pair).stream()))
                .toList();
        return checks.isEmpty() ? Stream.of(LimitCheck.noData(limit, "", "", nothing(limit))) : checks.stream();
    }

    private static List<Contrast> pairs(Limit limit, RunView view) {
        return limit.factor()
                .or(() -> view.verdicts().questions().asked().map(Factor::name))
                .map(view.verdicts()::pairsOf)
                .orElse(List.of());
    }

    private String nothing(Limit limit) {
        boolean hasPairs =
                analysis.views().stream().anyMatch(view -> !pairs(limit, view).isEmpty());
        if (hasPairs) {
            return isSearched(limit) ? "the searches found no two rates to compare" : "this run does not measure it";
        }
        return limit.factor()
                .map("no two variants of this run differ in %s alone"::formatted)
                .orElse("no two variants of this run differ in one factor alone");
    }

    private boolean isSearched(Limit limit) {
        return limit.metric() == ComparedMetric.CAPACITY
                && analysis.run().settings().containsKey(RunResult.CAPACITY_GOAL);
    }

    /** The check of one pair without the starts of its baseline that collapsed; empty where trials count but none has the metric. */
    private Optional<LimitCheck> check(Limit limit, RunView view, Contrast pair) {
        VariantTrials baseline = pair.sides(view.variants()).getFirst();
        return checkOfAll(limit, withoutCollapses(baseline, view), pair)
                .map(check -> check.leavingOut(CollapseWords.clause(baseline, view.run())));
    }

    private RunView withoutCollapses(VariantTrials baseline, RunView view) {
        List<TrialResult> collapsed = Collapse.trials(baseline, view.run());
        return collapsed.isEmpty()
                ? view
                : analysis.without(collapsed).views().stream()
                        .filter(rest -> rest.workload().equals(view.workload()))
                        .findFirst()
                        .orElseThrow();
    }

    private Optional<LimitCheck> checkOfAll(Limit limit, RunView view, Contrast pair) {
        List<VariantTrials> sides = pair.sides(view.variants());
        return LimitCheck.ofSurvivors(limit, view.workload(), where(view, pair), sides)
                .or(() -> tested(limit, view, pair))
                .or(() -> untested(limit, view, pair))
                .map(check -> check.unless(FailedWork.of(limit.metric(), sides, view.run())));
    }

    private Optional<LimitCheck> tested(Limit limit, RunView view, Contrast pair) {
        return view.verdicts().answers(pair).stream()
                .filter(answer -> answer.metric() == limit.metric().metric())
                .findFirst()
                .map(answer -> judged(limit, view, answer));
    }

    /** The check of a pair that was not tested, because no trial of a side counts or the metric is the same for all variants. */
    private static Optional<LimitCheck> untested(Limit limit, RunView view, Contrast pair) {
        boolean isSettled =
                view.verdicts().questions().settled().contains(limit.metric().metric());
        return pair.sides(view.variants()).stream()
                .filter(side -> side.ok().isEmpty())
                .findFirst()
                .map(side -> LimitCheck.noData(
                        limit,
                        view.workload(),
                        where(view, pair),
                        "no trial of %s counts: %s".formatted(side.name(), side.lost())))
                .or(() -> isSettled ? Optional.of(settled(limit, view, pair)) : Optional.empty());
    }

    private LimitCheck judged(Limit limit, RunView view, TestedContrast tested) {
        double from = before(view, tested);
        LimitCheck.Judged change = new LimitCheck.Judged(tested.decision(), tested.atLeast(), from, lacking(tested));
        return LimitCheck.of(limit, view.workload(), where(view, tested.contrast()), change)
                .ifUndecided(() -> tested.atLeast() ? "" : more(limit, tested, from));
    }

    private static String lacking(TestedContrast tested) {
        boolean isSingle =
                tested.verdict() != Verdict.INVALID && tested.effect().blocks() < Effect.ENOUGH_BLOCKS;
        return isSingle ? "one repetition has no interval, two have one: --trials 2" : VerdictWords.why(tested);
    }

    private static double before(RunView view, TestedContrast tested) {
        VariantTrials baseline = tested.contrast().sides(view.variants()).getFirst();
        return Arrays.stream(baseline.values(trial -> trial.metrics().get(tested.metric())))
                .average()
                .orElse(Double.NaN);
    }

    /** Additional time after which the interval would lie on one side of the limit, in words; empty where more of the same would tell nothing. */
    private String more(Limit limit, TestedContrast tested, double from) {
        Pace pace = analysis.pace();
        if (Double.isNaN(tested.moreMinutes())) {
            return "";
        }
        Effect effect = tested.effect();
        double distance = Math.abs(effect.linear() - effect.scale().linear(limit.bound(effect.scale(), from)));
        double minutes = pace.minutes(tested.decision().moreBlocks(pace.blocks(), distance));
        return VerdictWords.minutes(minutes) + " would tell";
    }

    private static LimitCheck settled(Limit limit, RunView view, Contrast pair) {
        String why = limit.metric() == ComparedMetric.TIMEOUTS
                ? "no timeouts"
                : "every variant answered at least 99 % of the requests offered";
        return new LimitCheck(limit, LimitStatus.KEPT, view.workload(), where(view, pair), why);
    }

    private static String where(RunView view, Contrast pair) {
        String heading = new VerdictWords(view.verdicts(), view.kind()).heading(pair);
        return view.run().loads().size() > 1 ? heading + ", under " + view.workload() : heading;
    }
}
