package dev.hilo.harness.stats.paired;

import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.Verdict;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The verdict on replacing A by B, for one metric.
 *
 * @param metric its name
 * @param scale whether {@code change} and {@code interval} are ratios B / A or differences B - A
 * @param change the estimate: the geometric mean of the ratios, or the mean of the differences; NaN without pairs
 * @param interval the verdict is read from it: it excludes "no change" when a difference is shown, and lies within the equivalence bound
 *     for {@link Verdict#SAME}; empty with fewer than two pairs, or when all pairs have exactly the same change
 * @param confidence of the interval, between 0 and 1; NaN where it is empty
 * @param p two-sided, for this hypothesis alone; NaN where the interval is empty
 * @param correctedP p, corrected for the number of hypotheses that were tested together; NaN where the interval is empty
 * @param morePairs additional pairs that would decide it if the noise stays as it is: 0 when it is decided, empty when no number of pairs
 *     up to 100,000 would, or when it is not known
 */
public record PairedVerdict(
        String metric,
        Verdict verdict,
        Scale scale,
        double change,
        Optional<Interval> interval,
        double confidence,
        double p,
        double correctedP,
        int pairs,
        OptionalInt morePairs) {

    static PairedVerdict of(PairedMetric metric, TestDecision decision) {
        Optional<Interval> interval = decision.interval();
        return new PairedVerdict(
                metric.name(),
                decision.verdict(),
                decision.effect().scale(),
                decision.effect().change(),
                interval,
                interval.isPresent() ? decision.confidence() : Double.NaN,
                decision.effect().p(),
                decision.correctedP(),
                metric.pairs().size(),
                morePairs(metric, decision));
    }

    private static OptionalInt morePairs(PairedMetric metric, TestDecision decision) {
        return decision.verdict().isDecided()
                ? OptionalInt.of(0)
                : decision.moreBlocks(metric.pairs().size());
    }

    /** The verdict in one line: {@code p99 ms: better, ratio 0.905 [0.886, 0.924], p < 0.0001, 6 pairs}. */
    public String text() {
        String kind = scale == Scale.RATIO ? "ratio" : "difference";
        String where = interval.map(ends -> " [%s, %s]".formatted(number(ends.low()), number(ends.high())))
                .orElse("");
        return "%s: %s, %s %s%s%s, %d pairs%s"
                .formatted(metric, verdict.words(), kind, number(change), where, pText(), pairs, moreText());
    }

    private String pText() {
        if (Double.isNaN(correctedP)) {
            return "";
        }
        return correctedP < 0.0001 ? ", p < 0.0001" : String.format(Locale.ROOT, ", p %.4f", correctedP);
    }

    private String moreText() {
        return morePairs.orElse(0) == 0 ? "" : "; %d more would decide".formatted(morePairs.getAsInt());
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
