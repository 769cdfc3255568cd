package dev.hilo.harness.report.model.answers;

import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Switch;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.chart.Forest;
import dev.hilo.harness.report.words.Changes;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import java.util.List;
import java.util.Optional;

/**
 * Interactions of switches.
 *
 * @param told interactions for which the trials give evidence
 * @param others number of tested interactions without evidence
 */
public record Interactions(List<Told> told, int others) {

    /**
     * An interaction.
     *
     * @param lines what the first switch does on each level of the second; none where it is no ratio
     */
    public record Told(String sentence, Forest forest, List<Line> lines) {}

    /** @param label the level of the second switch */
    public record Line(String label, String text, String interval, Forest.Row row) {}

    public static Interactions of(RunView view) {
        List<TestedContrast> all = view.verdicts().of(Kind.INTERACTION).stream()
                .filter(tested -> tested.effect().isEnough())
                .toList();
        VerdictWords words = new VerdictWords(view.verdicts(), view.kind());
        List<Told> told = all.stream()
                .filter(tested -> tested.verdict().isDifference())
                .map(tested -> told(tested, words.interaction(tested), view))
                .toList();
        return new Interactions(told, all.size() - told.size());
    }

    private static Told told(TestedContrast tested, String sentence, RunView view) {
        Switch second = tested.contrast().switches().getLast();
        List<VariantTrials> variants = view.verdicts().variants();
        List<Effect> effects = List.of(tested.before(), tested.after());
        boolean drawn = effects.stream().allMatch(effect -> effect.isKnown() && effect.scale() == Scale.RATIO);
        Forest forest = Forest.of(
                drawn ? effects.stream().map(effect -> change(tested, effect)).toList() : List.of());
        List<Line> lines = drawn
                ? List.of(
                        line(
                                tested,
                                tested.before(),
                                second.level(second.from(), variants),
                                forest.rows().getFirst()),
                        line(
                                tested,
                                tested.after(),
                                second.level(second.to(), variants),
                                forest.rows().getLast()))
                : List.of();
        return new Told(sentence, forest, lines);
    }

    private static Line line(TestedContrast tested, Effect effect, String level, Forest.Row row) {
        return new Line(
                "with " + level,
                Changes.text(tested.metric(), effect),
                Changes.interval(tested.metric(), effect.scale(), interval(effect)),
                row);
    }

    private static Forest.Change change(TestedContrast tested, Effect effect) {
        return new Forest.Change(
                effect.change(), interval(effect), tested.decision().samePercent());
    }

    private static Optional<Interval> interval(Effect effect) {
        return effect.interval(1 - TestDecision.ERROR_RATE);
    }

    /** A sentence about the interactions without evidence; empty when there are none. */
    public String rest() {
        if (others == 0) {
            return "";
        }
        if (told.isEmpty()) {
            return "No interaction is shown: none of %d tested is beyond chance and large enough to matter."
                    .formatted(others);
        }
        return others == 1
                ? "1 other was tested and is not shown by these trials."
                : "%d others were tested and are not shown by these trials.".formatted(others);
    }
}
