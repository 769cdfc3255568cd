package dev.hilo.harness.report.limits;

import dev.hilo.harness.report.words.PercentChanges;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
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
     * Checks a limit by the interval from which the verdict is read.
     *
     * @param from mean of the metric before the change
     * @param lacking reason for a missing interval
     */
    public static LimitCheck of(
            Limit limit, String workload, String where, TestDecision decision, double from, String lacking) {
        Scale scale = decision.effect().scale();
        if (decision.effect().isExactlyNone()) {
            return new LimitCheck(limit, LimitStatus.KEPT, workload, where, change(limit, decision));
        }
        return decision.interval()
                .map(ends -> new LimitCheck(
                        limit,
                        limit.against(ends, limit.bound(scale, from)),
                        workload,
                        where,
                        "%s, between %s and %s"
                                .formatted(
                                        change(limit, decision),
                                        PercentChanges.text(scale, ends.low()),
                                        PercentChanges.text(scale, ends.high()))))
                .orElseGet(() -> noData(limit, workload, where, lacking));
    }

    public static LimitCheck noData(Limit limit, String workload, String where, String reason) {
        return new LimitCheck(limit, LimitStatus.NO_DATA, workload, where, reason);
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

    private static String change(Limit limit, TestDecision decision) {
        return "%s %s"
                .formatted(
                        limit.metric().label(),
                        PercentChanges.text(
                                decision.effect().scale(), decision.effect().change()));
    }
}
