package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Verdict;
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
        return contrast.effect(figure).map(effect -> of(figure, effect, contrast.claim(figure)));
    }

    /** @param claim empty for a figure of which no verdict is given */
    private static ChangeCell of(Figure figure, Effect effect, Optional<Claim> claim) {
        return new ChangeCell(
                Changes.text(figure, effect),
                Changes.interval(figure, effect),
                claim.map(Claim::verdict).map(Verdict::words).orElse(""),
                claim.map(Claim::verdict).map(Changes::tone).orElse(""));
    }
}
