package dev.hilo.harness.report.model.cells;

import dev.hilo.harness.analysis.LowerBound;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.words.Medians;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Sample;
import java.util.Optional;

/**
 * A metric of a variant in a table: the median over its trials that count, or in words why there is none.
 *
 * @param kind class of the style sheet: value, bound (no trial counts, but it is known to be so much at least), unmeasured, lost, absent,
 *     published
 * @param range lowest and highest, empty when they read the same
 * @param lost trials that do not count, in words; the text itself when none does
 */
public record MetricCell(String kind, String text, String range, String lost) {

    public static MetricCell of(Optional<VariantTrials> variant, Metric metric) {
        return variant.map(trials -> of(trials, metric)).orElse(new MetricCell("absent", "not in this run", "", ""));
    }

    public static MetricCell published(String text) {
        return new MetricCell("published", text, "", "");
    }

    private static MetricCell of(VariantTrials variant, Metric metric) {
        if (variant.ok().isEmpty()) {
            return LowerBound.of(variant, metric)
                    .map(sample -> bound(sample, metric, variant.lost()))
                    .orElse(new MetricCell("lost", variant.lost(), "", ""));
        }
        return variant.sample(metric)
                .map(sample -> new MetricCell(
                        "value",
                        Medians.text(variant, metric, sample),
                        isApart(sample, metric) ? Medians.range(variant, metric, sample) : "",
                        variant.lost()))
                .orElse(new MetricCell("unmeasured", "not measured", "", variant.lost()));
    }

    private static MetricCell bound(Sample sample, Metric metric, String lost) {
        String text = LowerBound.SIGN + " " + Numbers.metric(metric, sample.median());
        return new MetricCell("bound", text, isApart(sample, metric) ? Numbers.range(metric, sample) : "", lost);
    }

    private static boolean isApart(Sample sample, Metric metric) {
        return !Numbers.metric(metric, sample.min()).equals(Numbers.metric(metric, sample.max()));
    }

    /** The cell in one line. */
    public String words() {
        return lost.isEmpty() ? text : text + " (" + lost + ")";
    }

    /** Whether it is a lower bound. */
    public boolean isBound() {
        return kind.equals("bound");
    }

    /** Whether some trials count and others do not. */
    public boolean isShort() {
        return kind.equals("value") && !lost.isEmpty();
    }
}
