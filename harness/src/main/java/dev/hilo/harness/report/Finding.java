package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.stats.Comparison;
import dev.hilo.harness.stats.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One pair in the opening of the page.
 *
 * @param id of the section that shows it in full
 */
record Finding(String id, String title, String sentence, String verdict, boolean decided, List<Effect> effects) {
    /** Ratios from an eighth to eight times fill the strip; what is beyond stands at its end as an arrow. */
    private static final double WIDEST = 8;

    /**
     * One figure of the pair, with its place on a strip of ratios.
     *
     * @param place of the change, in percent of the strip; null for a change that is no ratio
     * @param beyond below or above when the ratio does not fit on the strip, else empty
     * @param low lower end of the interval, likewise
     */
    record Effect(
            String words,
            String change,
            String interval,
            String verdict,
            String tone,
            Double place,
            String beyond,
            Double low,
            Double high) {}

    static List<Finding> of(List<Contrast> contrasts) {
        return contrasts.stream().filter(Contrast::isPair).map(Finding::of).toList();
    }

    private static Finding of(Contrast contrast) {
        List<Effect> effects = new ArrayList<>();
        contrast.load()
                .spokenOf()
                .forEach((figure, words) -> contrast.compare(figure)
                        .ifPresent(comparison -> effects.add(effect(figure, words, comparison))));
        boolean decided = contrast.comparable() >= Comparison.ENOUGH_TRIALS;
        return new Finding(
                contrast.id(),
                contrast.label(),
                Findings.sentence(contrast),
                Findings.verdict(contrast),
                decided,
                effects);
    }

    private static Effect effect(Figure figure, String words, Comparison comparison) {
        boolean ratio = comparison.scale() == Comparison.Scale.RATIO && Double.isFinite(comparison.change());
        Comparison.Interval interval = ratio ? comparison.interval() : null;
        return new Effect(
                words,
                Changes.text(figure, comparison),
                Changes.interval(figure, comparison),
                Changes.words(comparison.verdict()),
                tone(comparison.verdict()),
                ratio ? place(comparison.change()) : null,
                ratio ? beyond(comparison.change()) : "",
                interval == null ? null : place(interval.low()),
                interval == null ? null : place(interval.high()));
    }

    /** The class of the style sheet for a verdict. */
    static String tone(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String beyond(double ratio) {
        return ratio < 1 / WIDEST ? "below" : ratio > WIDEST ? "above" : "";
    }

    private static Double place(double ratio) {
        double share = Math.log(ratio) / Math.log(WIDEST);
        return 50 + 50 * Math.clamp(share, -1, 1);
    }
}
