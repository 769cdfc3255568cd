package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.stats.Effect;
import java.util.Optional;

/**
 * A change of a figure, for a table.
 *
 * @param interval empty without one
 * @param verdict likewise, in words
 * @param tone class of the style sheet for the verdict
 * @param why what the verdict lacks
 */
record ChangeCell(String text, String interval, String verdict, String tone, String why) {

    static ChangeCell of(Claim claim) {
        return new ChangeCell(
                Changes.text(claim.figure(), claim.effect()),
                Changes.interval(claim.figure(), claim.effect()),
                claim.verdict().words(),
                Changes.tone(claim.verdict()),
                claim.why());
    }

    /** What the switch to virtual threads does; empty for a variant alone or when a side has no value. */
    static Optional<ChangeCell> of(Contrast contrast, Figure figure) {
        return contrast.effect(figure)
                .map(effect -> contrast.claim(figure).map(ChangeCell::of).orElseGet(() -> unjudged(figure, effect)));
    }

    private static ChangeCell unjudged(Figure figure, Effect effect) {
        return new ChangeCell(Changes.text(figure, effect), Changes.interval(figure, effect), "", "", "");
    }
}
