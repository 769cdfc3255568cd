package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A place of a matrix.
 *
 * @param ratio to the best of the matrix; empty where there is no best or no value
 */
record MatrixCell(FigureCell figure, String ratio, int shade) {
    private static final String BEST = "best";

    public boolean best() {
        return ratio.equals(BEST);
    }

    public String kind() {
        return figure.kind();
    }

    public String text() {
        return figure.text();
    }

    public String lost() {
        return figure.lost();
    }

    /** Without the ratio: where there is no room for a second line. */
    String words() {
        return figure.words();
    }

    static MatrixCell of(Optional<VariantTrials> variant, Figure figure, OptionalDouble best) {
        FigureCell cell = FigureCell.of(variant, figure);
        return best.isEmpty() || !cell.kind().equals("value")
                ? new MatrixCell(cell, "", 0)
                : against(best.getAsDouble(), cell, variant.orElseThrow(), figure);
    }

    private static MatrixCell against(double best, FigureCell cell, VariantTrials variant, Figure figure) {
        double median = variant.sample(figure).orElseThrow().median();
        return new MatrixCell(cell, ratio(median, best), Shade.of(median, best, figure.better()));
    }

    private static String ratio(double value, double best) {
        if (value == best) {
            return BEST;
        }
        return best > 0 ? Numbers.ratio(value / best) : "";
    }
}
