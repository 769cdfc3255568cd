package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.stats.Sample;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A place of a matrix: the median of a variant, or in words why there is none.
 *
 * @param kind class of the style sheet: value, unmeasured, lost, absent
 * @param ratio to the best of the matrix; empty where there is no best or no value
 * @param lost trials that do not count, when others do
 */
record MatrixCell(String kind, String text, String ratio, String lost, int shade) {
    private static final String BEST = "best";

    public boolean best() {
        return ratio.equals(BEST);
    }

    /** Without the ratio: where there is no room for a second line. */
    String words() {
        return lost.isEmpty() ? text : text + " (" + lost + ")";
    }

    static MatrixCell of(Optional<VariantTrials> variant, Figure figure, OptionalDouble best) {
        if (variant.isEmpty()) {
            return new MatrixCell("absent", "not in this run", "", "", 0);
        }
        String lost = variant.get().lost();
        if (variant.get().ok().isEmpty()) {
            return new MatrixCell("lost", lost, "", "", 0);
        }
        return variant.get()
                .sample(figure)
                .map(sample -> value(sample, figure, best, lost))
                .orElse(new MatrixCell("unmeasured", "not measured", "", lost, 0));
    }

    private static MatrixCell value(Sample sample, Figure figure, OptionalDouble best, String lost) {
        double median = sample.median();
        String text = Numbers.figure(figure, median);
        return best.isEmpty()
                ? new MatrixCell("value", text, "", lost, 0)
                : new MatrixCell(
                        "value",
                        text,
                        ratio(median, best.getAsDouble()),
                        lost,
                        Shade.of(median, best.getAsDouble(), figure.better()));
    }

    private static String ratio(double value, double best) {
        if (value == best) {
            return BEST;
        }
        return best > 0 ? Numbers.ratio(value / best) : "";
    }
}
