package dev.hilo.harness.report.limits;

import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.words.Changes;
import dev.hilo.harness.report.words.PercentChanges;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A limit checked against one change.
 *
 * @param workload under which the change was measured; empty where that is not known
 * @param where what changed: a pair of a run, or a variant of two runs; empty where there is none
 * @param found the change with its interval, or why there is none
 */
public record LimitCheck(Limit limit, LimitStatus status, String workload, String where, String found) {

    /**
     * A change as a limit sees it.
     *
     * @param atLeast whether it is a lower bound of its size
     * @param from mean of the metric before the change
     * @param lacking why nothing can be said of it; read where it is invalid or has no interval
     */
    public record Judged(TestDecision decision, boolean atLeast, double from, String lacking) {

        private Optional<Interval> interval() {
            return atLeast ? decision.openInterval() : decision.interval();
        }

        /** The change in words, with all that is known of its size. */
        private String words(Limit limit, Interval ends) {
            Scale scale = decision.effect().scale();
            if (atLeast) {
                return "%s %s%s, how much more is not known"
                        .formatted(
                                limit.metric().label(),
                                Changes.bound(decision.effect()),
                                PercentChanges.text(scale, decision.leastChange()));
            }
            return "%s, between %s and %s"
                    .formatted(
                            estimate(limit),
                            PercentChanges.text(scale, ends.low()),
                            PercentChanges.text(scale, ends.high()));
        }

        private String estimate(Limit limit) {
            return "%s %s"
                    .formatted(
                            limit.metric().label(),
                            PercentChanges.text(
                                    decision.effect().scale(), decision.effect().change()));
        }
    }

    /** Checks a limit by the interval from which the verdict is read. What the report calls invalid keeps no limit. */
    public static LimitCheck of(Limit limit, String workload, String where, Judged change) {
        TestDecision decision = change.decision();
        if (decision.verdict() == Verdict.INVALID) {
            return noData(limit, workload, where, change.lacking());
        }
        if (decision.effect().isExactlyNone()) {
            return new LimitCheck(limit, LimitStatus.KEPT, workload, where, change.estimate(limit));
        }
        double bound = limit.bound(decision.effect().scale(), change.from());
        return change.interval()
                .map(ends ->
                        new LimitCheck(limit, limit.against(ends, bound), workload, where, change.words(limit, ends)))
                .orElseGet(() -> noData(limit, workload, where, change.lacking()));
    }

    /** What the survivors measured keeps no limit: no data where the application of a side ended some of its trials, empty otherwise. */
    public static Optional<LimitCheck> ofSurvivors(
            Limit limit, String workload, String where, List<VariantTrials> sides) {
        return sides.stream()
                .flatMap(side ->
                        side.deaths().stream().map(deaths -> side.name() + " did not survive every trial: " + deaths))
                .findFirst()
                .map(reason -> noData(limit, workload, where, reason));
    }

    public static LimitCheck noData(Limit limit, String workload, String where, String reason) {
        return new LimitCheck(limit, LimitStatus.NO_DATA, workload, where, reason);
    }

    /**
     * This check without its answer where work failed: a limit that is exceeded stays so, and no other is judged.
     *
     * @param failed in words; empty where all work was done
     */
    public LimitCheck unless(Optional<String> failed) {
        return failed.isEmpty() || status == LimitStatus.EXCEEDED || status == LimitStatus.NO_DATA
                ? this
                : noData(limit, workload, where, failed.get() + ", so this is not judged: " + found);
    }

    /** This check with the starts of the side before the change that it was judged without. @param collapsed in words; empty for none */
    public LimitCheck leavingOut(Optional<String> collapsed) {
        return collapsed
                .map(starts -> new LimitCheck(limit, status, workload, where, found + "; left out: " + starts))
                .orElse(this);
    }

    /** @param more what would decide it; empty where that is not known */
    public LimitCheck ifUndecided(Supplier<String> more) {
        String would = status == LimitStatus.UNDECIDED ? more.get() : "";
        return would.isEmpty() ? this : new LimitCheck(limit, status, workload, where, found + "; " + would);
    }

    /** Limit, workload and pair: the same from run to run. */
    public String name() {
        return where.isEmpty() ? limit.text() : "%s (%s)".formatted(limit.text(), where);
    }

    /** The check in one line, without the line breaks of names and reasons: a build server obeys lines that look like its commands. */
    public String line() {
        return "%s: %s: %s%s"
                .formatted(status.words(), limit.text(), found, where.isEmpty() ? "" : " (%s)".formatted(where))
                .replaceAll("\\R", " ");
    }
}
