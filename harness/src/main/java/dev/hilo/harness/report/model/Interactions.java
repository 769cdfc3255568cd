package dev.hilo.harness.report.model;

import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.report.words.VerdictWords;
import java.util.List;

/**
 * Interactions of switches.
 *
 * @param told the ones that are shown, in sentences
 * @param others how many had enough blocks and are not shown
 */
public record Interactions(List<String> told, int others) {

    public static Interactions of(RunView view) {
        List<TestedContrast> all = view.verdicts().of(Kind.INTERACTION).stream()
                .filter(tested -> tested.effect().isEnough())
                .toList();
        VerdictWords words = new VerdictWords(view.verdicts(), view.kind());
        List<String> told = all.stream()
                .filter(tested -> tested.verdict().isDifference())
                .map(words::interaction)
                .toList();
        return new Interactions(told, all.size() - told.size());
    }

    /** Empty when there is nothing to add. */
    public String rest() {
        if (others == 0) {
            return "";
        }
        return told.isEmpty()
                ? "No interaction is shown: none of %d tested is beyond chance and large enough to matter."
                        .formatted(others)
                : "%d others were tested and are not shown by these trials.".formatted(others);
    }
}
