package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.Enumeration;
import dev.hilo.harness.analysis.why.JudgedPart;
import dev.hilo.harness.analysis.why.Proof;
import dev.hilo.harness.analysis.why.Removal;
import dev.hilo.harness.analysis.why.Why;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A sentence for each switch that removes a suspect: what came of it, or that it can be tried, or why not; and one for the suspects
 * that none removes.
 *
 * @param possible settings of the profiled duets, which say what can be tried
 * @param proofs of this answer
 */
public record SuspectWords(Why why, List<Removal> removals, Map<String, String> possible, List<Proof> proofs) {

    public List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        for (Removal removal : removals) {
            List<String> suspects = removal.suspectsIn(why);
            if (!suspects.isEmpty()) {
                proof(removal)
                        .map(proof -> tried(proof, suspects))
                        .or(() -> untried(removal, suspects))
                        .ifPresent(sentences::add);
            }
        }
        withoutSwitch().ifPresent(sentences::add);
        return sentences;
    }

    private Optional<Proof> proof(Removal removal) {
        return proofs.stream().filter(proof -> proof.removal().equals(removal)).findFirst();
    }

    private Optional<String> untried(Removal removal, List<String> suspects) {
        String answer = possible.get(RunResult.REMOVING + removal.text());
        if (answer == null) {
            return Optional.empty();
        }
        return Optional.of(
                answer.equals(RunResult.POSSIBLE)
                        ? "Suspect: %s. bench run --why --prove measures both sides with %s, which %s, and says whether the difference goes."
                                .formatted(Enumeration.of(suspects), removal.text(), removal.how())
                        : "The suspect %s is not removed by %s here: %s."
                                .formatted(Enumeration.of(suspects), removal.text(), answer));
    }

    /** Older profiles do not say which switches there are. */
    private Optional<String> withoutSwitch() {
        List<String> groups = why.suspects().stream()
                .map(JudgedPart::name)
                .filter(group ->
                        removals.stream().noneMatch(removal -> removal.groups().contains(group)))
                .toList();
        boolean isKnown = possible.keySet().stream().anyMatch(key -> key.startsWith(RunResult.REMOVING));
        return isKnown && !groups.isEmpty()
                ? Optional.of("No switch of hilo removes %s.".formatted(Enumeration.of(groups)))
                : Optional.empty();
    }

    private String tried(Proof proof, List<String> suspects) {
        String told = "Without the suspect (%s; both sides with %s, which %s): "
                .formatted(
                        Enumeration.of(suspects),
                        proof.removal().text(),
                        proof.removal().how());
        return told + ratios(proof) + " " + conclusion(proof);
    }

    private String ratios(Proof proof) {
        return "%s %s in place of %s, a ratio of ratios of %s%s, in %d and %d duets that no verdict counts."
                .formatted(
                        proof.why().cost().words(),
                        change(proof, proof.without()),
                        change(proof, proof.with()),
                        Changes.ratio(proof.change().effect().change()),
                        proof.change().interval().map(SuspectWords::brackets).orElse(""),
                        proof.removed(),
                        proof.kept());
    }

    private static String change(Proof proof, Effect effect) {
        String ends = proof.interval(effect)
                .map(some -> " [" + PercentChanges.interval(Scale.RATIO, Optional.of(some)) + "]")
                .orElse("");
        return PercentChanges.text(effect.scale(), effect.change()) + ends;
    }

    private static String brackets(Interval ends) {
        return " [%s, %s]".formatted(Changes.ratio(ends.low()), Changes.ratio(ends.high()));
    }

    private static String conclusion(Proof proof) {
        return switch (proof.outcome()) {
            case GOES -> "The difference goes with it: none is shown any more.";
            case GOES_IN_PART -> "A part of the difference goes with it.";
            case TURNS -> "The difference goes with it, and turns round.";
            case GROWS -> "The difference grows: this is not its cause.";
            case STAYS -> "The difference stays, and no change of it is shown.";
            case UNDECIDED -> "Undecided: neither a change is shown nor a difference with the switch" + enough(proof);
            case NO_DIFFERENCE -> "Undecided: without the switch these duets show no difference that could go.";
            case NOT_MEASURED -> "Too few of these duets count.";
        };
    }

    private static String enough(Proof proof) {
        return proof.duetsToShow().isPresent()
                ? "; --prove %d would probably tell."
                        .formatted(proof.duetsToShow().getAsInt())
                : ".";
    }
}
