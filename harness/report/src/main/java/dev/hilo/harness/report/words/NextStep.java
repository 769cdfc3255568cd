package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.Comparison;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A proposal for the next run, which would tell more.
 *
 * @param why what that run would show
 * @param command as a shell takes it
 */
public record NextStep(String why, String command) {
    /** Longest additional time that is proposed, in minutes. */
    private static final double MOST_MINUTES = 90;

    private static final String WARM_UP_SCALE = "--warm-up-scale";

    /** The next step; empty when the run leaves nothing open. */
    public static Optional<NextStep> of(RunView view, List<Comparison> comparisons) {
        return nothingCounts(view)
                .or(() -> verdicts(view, comparisons))
                .or(() -> decision(view))
                .or(() -> warmth(view))
                .or(() -> capacity(view))
                .or(() -> curve(view));
    }

    /** The step after a run in which no trial counts. */
    private static Optional<NextStep> nothingCounts(RunView view) {
        if (view.anyCounts()) {
            return Optional.empty();
        }
        return view.variants().stream()
                .flatMap(variant -> variant.trials().stream())
                .max(Comparator.comparing(TrialResult::number))
                .map(last -> new NextStep(
                        "No answer: no trial counts. The last one was %s: %s. Once that is mended:"
                                .formatted(last.status().text(), last.reason()),
                        Commands.again(view.run().command())));
    }

    private static Optional<NextStep> verdicts(RunView view, List<Comparison> comparisons) {
        return VerdictNotes.commandForVerdicts(view.run(), comparisons)
                .map(command ->
                        new NextStep("One trial shows no noise, so this is no verdict yet. To get one:", command));
    }

    private static Optional<NextStep> decision(RunView view) {
        return view.verdicts().tested().stream()
                .filter(tested -> tested.isPrimary()
                        && tested.verdict() == Verdict.UNDECIDED
                        && tested.moreMinutes() <= MOST_MINUTES)
                .min(Comparator.comparingDouble(TestedContrast::moreMinutes))
                .flatMap(tested -> decision(tested, view));
    }

    private static Optional<NextStep> decision(TestedContrast tested, RunView view) {
        RunResult run = view.run();
        OptionalInt more = tested.decision().moreBlocks(run.blocks());
        return more.isPresent()
                ? Optional.of(new NextStep(
                        "%s would probably decide %s; a new run measures all of it, in %s:"
                                .formatted(
                                        VerdictWords.capitalisedMinutes(tested.moreMinutes()),
                                        view.kind().spokenOf().get(tested.metric()),
                                        VerdictWords.inAll(tested.moreMinutes()
                                                * (run.blocks() + more.getAsInt())
                                                / more.getAsInt())),
                        Commands.withTrials(run.command(), trials(run, more.getAsInt()))))
                : Optional.empty();
    }

    /** Trials of each pair, for so many more blocks of the whole run. */
    private static int trials(RunResult run, int more) {
        return Math.ceilDiv(run.ofEachPair() * (run.blocks() + more), run.blocks());
    }

    /** The same with more warm-up, after an answer of young JVMs. */
    private static Optional<NextStep> warmth(RunView view) {
        boolean isAnswer = view.verdicts().tested().stream()
                .anyMatch(tested ->
                        tested.isPrimary() && tested.verdict().isDecided() && tested.metric() != Metric.CAPACITY_PER_S);
        RunResult run = view.run();
        boolean isAskable = !view.load().isSimulation() && isOfRun(run) && !Commands.has(run.command(), WARM_UP_SCALE);
        return isAnswer && isAskable && WarmUpNotes.isYoung(view)
                ? Optional.of(new NextStep(
                        "The JIT compiler still had more than a quarter of the CPU. To see whether the answer stays in warmer JVMs:",
                        Commands.with(run.command(), WARM_UP_SCALE, "4")))
                : Optional.empty();
    }

    /** A capacity search, after a load that every variant could serve. */
    private static Optional<NextStep> capacity(RunView view) {
        boolean below = view.verdicts().questions().settled().contains(Metric.THROUGHPUT_PER_S)
                && !VerdictNotes.isOfSurvivors(view)
                && !CollapseWords.isAny(view);
        boolean sought = view.run().settings().containsKey(RunResult.CAPACITY_GOAL)
                || view.run().settings().containsKey(RunResult.CURVE_AROUND);
        return below && !sought && !view.load().isSimulation() && isOfRun(view.run())
                ? Optional.of(new NextStep(
                        "Every variant held this load. To find the highest rate that each of them holds:",
                        Commands.with(view.run().command(), "--find-capacity")))
                : Optional.empty();
    }

    /** The response curve, after a search that found a capacity. */
    private static Optional<NextStep> curve(RunView view) {
        boolean found = view.variants().stream()
                .anyMatch(variant -> variant.sample(Metric.CAPACITY_PER_S).isPresent());
        return found && !view.run().settings().containsKey(RunResult.CURVE_AROUND) && isOfRun(view.run())
                ? Optional.of(new NextStep(
                        "To see how latency grows with the rate up to this capacity:",
                        Commands.with(view.run().command(), "--curve")))
                : Optional.empty();
    }

    /** A calibration and the self-check have none of the options for a further question. */
    private static boolean isOfRun(RunResult run) {
        return run.command().indexOf("run") == 1;
    }
}
