package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.stats.Comparison;
import java.util.Optional;

/**
 * What the switch to virtual threads does to a figure, for a table.
 *
 * @param interval empty without one
 * @param verdict likewise, in words
 * @param tone class of the style sheet for the verdict
 */
record ChangeCell(String text, String interval, String verdict, String tone) {

    /** Empty for a variant alone or when a side has no value. */
    static Optional<ChangeCell> of(Contrast contrast, Figure figure) {
        return contrast.compare(figure).map(comparison -> of(figure, comparison));
    }

    private static ChangeCell of(Figure figure, Comparison comparison) {
        return new ChangeCell(
                Changes.text(figure, comparison),
                Changes.interval(figure, comparison),
                comparison.interval() == null ? "" : Changes.words(comparison.verdict()),
                Finding.tone(comparison.verdict()));
    }
}
