package dev.hilo.harness.report;

import dev.hilo.harness.report.Question.Kind;
import dev.hilo.harness.result.Figure;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.stats.Effect;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that the trials of a workload say about switches, judged together.
 *
 * @param values of each figure of the verdict, in their order
 */
record Verdicts(List<VariantTrials> variants, Map<Figure, BlockValues> values, List<Claim> claims) {

    static Verdicts of(List<VariantTrials> variants, Outcomes outcomes, LoadKind kind) {
        return new Judgement(variants, outcomes, kind).verdicts();
    }

    List<Switch> switches() {
        return claims.stream()
                .filter(claim -> !claim.question().is(Kind.INTERACTION))
                .map(claim -> claim.question().subject())
                .distinct()
                .toList();
    }

    /** The questions about a switch of a kind. */
    List<Question> questions(Kind kind, Switch asked) {
        return claims.stream()
                .map(Claim::question)
                .filter(question -> question.is(kind) && question.subject().equals(asked))
                .distinct()
                .toList();
    }

    /** The one that stands for all pairs of a switch: their mean, or the pair of which most is known where there is no mean of several. */
    Question mainQuestion(Switch asked) {
        List<Question> means = questions(Kind.MAIN_EFFECT, asked);
        return means.isEmpty()
                ? Collections.max(questions(Kind.PAIR, asked), Comparator.comparingInt(this::mostBlocks))
                : means.getFirst();
    }

    private int mostBlocks(Question question) {
        return answers(question).stream()
                .mapToInt(claim -> claim.effect().blocks())
                .max()
                .orElse(0);
    }

    List<Claim> answers(Question question) {
        return claims.stream()
                .filter(claim -> claim.question().equals(question))
                .toList();
    }

    List<Claim> of(Kind kind) {
        return claims.stream().filter(claim -> claim.question().is(kind)).toList();
    }

    Optional<Question> pair(Subject from, Subject to) {
        Map<Subject, Double> weights = Map.of(from, -1.0, to, 1.0);
        return claims.stream()
                .map(Claim::question)
                .filter(question -> question.is(Kind.PAIR) && question.weights().equals(weights))
                .findFirst();
    }

    /** The blocks that the noise floor is shown for: as many as the best known pair has. */
    int blocks() {
        return of(Kind.PAIR).stream()
                .map(Claim::effect)
                .mapToInt(Effect::blocks)
                .max()
                .orElse(0);
    }
}
