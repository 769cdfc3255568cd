package dev.hilo.harness.report;

import dev.hilo.harness.report.Question.Kind;
import dev.hilo.harness.result.Figure;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.NoiseFloor;
import dev.hilo.harness.stats.Ruling;
import dev.hilo.harness.stats.Ruling.Candidate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Asks every question of every figure, and judges all answers together: the correction counts them all. */
final class Judgement {
    private record Asked(Question question, Figure figure, Effect effect, String invalid) {}

    private final List<VariantTrials> variants;
    private final Map<Figure, BlockValues> values = new LinkedHashMap<>();
    private final Map<List<Object>, NoiseFloor> floors = new HashMap<>();
    private final List<Asked> all = new ArrayList<>();

    Judgement(List<VariantTrials> variants, Outcomes outcomes, LoadKind kind) {
        this.variants = variants;
        Collection<TrialResult> trials = outcomes.trials().values();
        kind.spokenOf().keySet().stream()
                .filter(figure -> figure != Figure.CAPACITY_PER_S || isSearchedIn(trials))
                .forEach(figure -> values.put(figure, BlockValues.of(figure, trials)));
        for (Question question : Questions.of(variants)) {
            String invalid = invalid(question);
            String noRate = invalid.isEmpty() ? noRate(question) : invalid;
            values.forEach((figure, blocks) -> all.add(new Asked(
                    question,
                    figure,
                    blocks.effect(question.weights()),
                    figure == Figure.CAPACITY_PER_S ? noRate : invalid)));
        }
    }

    private static boolean isSearchedIn(Collection<TrialResult> trials) {
        return trials.stream().anyMatch(trial -> trial.figures().containsKey(Figure.CAPACITY_PER_S));
    }

    Verdicts verdicts() {
        List<Asked> sound =
                all.stream().filter(asked -> asked.invalid().isEmpty()).toList();
        List<Ruling> rulings = Ruling.of(sound.stream().map(this::candidate).toList());
        Map<Asked, Ruling> byAsked = new LinkedHashMap<>();
        for (int at = 0; at < rulings.size(); at++) {
            byAsked.put(sound.get(at), rulings.get(at));
        }
        return new Verdicts(
                variants,
                values,
                all.stream()
                        .map(asked -> claim(asked, byAsked.getOrDefault(asked, Ruling.invalid(asked.effect()))))
                        .toList());
    }

    private Candidate candidate(Asked asked) {
        double[] weights = asked.question().weights().values().stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
        int blocks = asked.effect().blocks();
        NoiseFloor floor = floors.computeIfAbsent(
                List.of(asked.figure(), blocks),
                key -> values.get(asked.figure()).floor(blocks));
        return new Candidate(
                asked.effect(), floor.forWeights(weights), asked.figure().better());
    }

    private Claim claim(Asked asked, Ruling ruling) {
        Question question = asked.question();
        String why = asked.invalid().isEmpty() ? VerdictWords.lacking(asked.figure(), ruling) : asked.invalid();
        if (!question.is(Kind.INTERACTION)) {
            return new Claim(question, asked.figure(), ruling, why, null, null);
        }
        return new Claim(
                question,
                asked.figure(),
                ruling,
                why,
                values.get(asked.figure())
                        .effect(part(question, question.switches().getLast().from(), -1)),
                values.get(asked.figure())
                        .effect(part(question, question.switches().getLast().to(), 1)));
    }

    /** An interaction is what the first switch does after the second one, less what it does before: one of the two. */
    private static Map<Subject, Double> part(Question question, String level, int sign) {
        Factor second = question.switches().getLast().factor();
        Map<Subject, Double> part = new LinkedHashMap<>();
        question.weights().forEach((subject, weight) -> {
            if (second.of(subject).equals(level)) {
                part.put(subject, sign * weight);
            }
        });
        return part;
    }

    /** Why nothing can be said, for trials that ended but do not count; empty when that is not so. */
    private String invalid(Question question) {
        return question.sides(variants).stream()
                .filter(Predicate.not(Judgement::counts))
                .map(Judgement::reason)
                .flatMap(Optional::stream)
                .collect(Collectors.joining("; "));
    }

    /** The starts in which no rate was found are the slowest ones or, as bounds, the fastest: without them the others say something else. */
    private String noRate(Question question) {
        return question.sides(variants).stream()
                .filter(variant ->
                        variant.ok().stream().anyMatch(trial -> !trial.figures().containsKey(Figure.CAPACITY_PER_S)))
                .map(variant -> VariantName.of(variant) + ": not every start found a rate that is more than a bound")
                .collect(Collectors.joining("; "));
    }

    private static boolean counts(VariantTrials variant) {
        return !variant.ok().isEmpty();
    }

    private static Optional<String> reason(VariantTrials variant) {
        if (variant.trials().stream().anyMatch(TrialResult::isLowerBound)) {
            return Optional.of(VariantName.of(variant) + ": limited by the load generator, a lower bound only");
        }
        return variant.trials().stream()
                .filter(trial -> trial.status() != TrialStatus.OK)
                .findFirst()
                .map(trial -> VariantName.of(variant) + ": " + variant.lost() + " (" + trial.reason() + ")");
    }
}
