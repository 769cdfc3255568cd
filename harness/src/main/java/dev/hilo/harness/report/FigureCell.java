package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.stats.Sample;
import java.util.Optional;

/**
 * A figure of a variant in a table: the median over its trials that count, or in words why there is none.
 *
 * @param kind class of the style sheet: value, bound (no trial counts, but it is known to be so much at least), unmeasured, lost, absent,
 *     published
 * @param range lowest and highest, empty when they read the same
 * @param lost trials that do not count, in words; the text itself when none does
 */
record FigureCell(String kind, String text, String range, String lost) {

    static FigureCell of(Optional<VariantTrials> variant, Figure figure) {
        return variant.map(trials -> of(trials, figure)).orElse(new FigureCell("absent", "not in this run", "", ""));
    }

    static FigureCell published(String text) {
        return new FigureCell("published", text, "", "");
    }

    private static FigureCell of(VariantTrials variant, Figure figure) {
        if (variant.ok().isEmpty()) {
            return LowerBound.of(variant, figure)
                    .map(sample -> bound(sample, figure, variant.lost()))
                    .orElse(new FigureCell("lost", variant.lost(), "", ""));
        }
        return variant.sample(figure)
                .map(sample -> new FigureCell(
                        "value", Numbers.figure(figure, sample.median()), range(sample, figure), variant.lost()))
                .orElse(new FigureCell("unmeasured", "not measured", "", variant.lost()));
    }

    private static FigureCell bound(Sample sample, Figure figure, String lost) {
        String text = LowerBound.SIGN + " " + Numbers.figure(figure, sample.median());
        return new FigureCell("bound", text, range(sample, figure), lost);
    }

    private static String range(Sample sample, Figure figure) {
        boolean apart = !Numbers.figure(figure, sample.min()).equals(Numbers.figure(figure, sample.max()));
        return apart ? Numbers.range(figure, sample) : "";
    }

    /** In one line. */
    String words() {
        return lost.isEmpty() ? text : text + " (" + lost + ")";
    }

    /** Whether it tells a lower bound and no figure. */
    boolean isBound() {
        return kind.equals("bound");
    }

    /** Whether some trials count and others do not. */
    boolean isShort() {
        return kind.equals("value") && !lost.isEmpty();
    }
}
