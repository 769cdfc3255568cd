package dev.hilo.harness.analysis;

import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.NoiseFloor;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.TestDecision.Hypothesis;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Asks every contrast of every metric, and judges all answers together: the correction counts them all. */
final class HypothesisTests {
    private record Asked(Contrast contrast, Metric metric, Effect effect, String invalid) {}

    private final List<VariantTrials> variants;
    private final Map<Metric, BlockValues> values = new LinkedHashMap<>();
    private final Map<List<Object>, NoiseFloor> floors = new HashMap<>();
    private final List<Asked> all = new ArrayList<>();

    HypothesisTests(List<VariantTrials> variants, Outcomes outcomes, LoadKind kind) {
        this.variants = variants;
        Collection<TrialResult> trials = outcomes.trials().values();
        kind.spokenOf().keySet().stream()
                .filter(metric -> metric != Metric.CAPACITY_PER_S || isSearchedIn(trials))
                .forEach(metric -> values.put(metric, BlockValues.of(metric, trials)));
        for (Contrast contrast : Contrasts.of(variants)) {
            String invalid = invalid(contrast);
            String noRate = invalid.isEmpty() ? noRate(contrast) : invalid;
            values.forEach((metric, blocks) -> all.add(new Asked(
                    contrast,
                    metric,
                    blocks.effect(contrast.weights()),
                    metric == Metric.CAPACITY_PER_S ? noRate : invalid)));
        }
    }

    private static boolean isSearchedIn(Collection<TrialResult> trials) {
        return trials.stream().anyMatch(trial -> trial.metrics().containsKey(Metric.CAPACITY_PER_S));
    }

    public Verdicts verdicts() {
        List<Asked> sound =
                all.stream().filter(asked -> asked.invalid().isEmpty()).toList();
        List<TestDecision> decisions =
                TestDecision.of(sound.stream().map(this::hypothesis).toList());
        Map<Asked, TestDecision> byAsked = new LinkedHashMap<>();
        for (int at = 0; at < decisions.size(); at++) {
            byAsked.put(sound.get(at), decisions.get(at));
        }
        return new Verdicts(
                variants,
                values,
                all.stream()
                        .map(asked -> tested(asked, byAsked.getOrDefault(asked, TestDecision.invalid(asked.effect()))))
                        .toList());
    }

    private Hypothesis hypothesis(Asked asked) {
        double[] weights = asked.contrast().weights().values().stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
        int blocks = asked.effect().blocks();
        NoiseFloor floor = floors.computeIfAbsent(
                List.of(asked.metric(), blocks),
                key -> values.get(asked.metric()).floor(blocks));
        return new Hypothesis(
                asked.effect(), floor.forWeights(weights), asked.metric().better());
    }

    private TestedContrast tested(Asked asked, TestDecision decision) {
        Contrast contrast = asked.contrast();
        if (!contrast.is(Kind.INTERACTION)) {
            return new TestedContrast(contrast, asked.metric(), decision, asked.invalid(), null, null);
        }
        return new TestedContrast(
                contrast,
                asked.metric(),
                decision,
                asked.invalid(),
                values.get(asked.metric())
                        .effect(part(contrast, contrast.switches().getLast().from(), -1)),
                values.get(asked.metric())
                        .effect(part(contrast, contrast.switches().getLast().to(), 1)));
    }

    /** An interaction is what the first switch does after the second one, less what it does before: one of the two. */
    private static Map<Subject, Double> part(Contrast contrast, String level, int sign) {
        Factor second = contrast.switches().getLast().factor();
        Map<Subject, Double> part = new LinkedHashMap<>();
        contrast.weights().forEach((subject, weight) -> {
            if (second.of(subject).equals(level)) {
                part.put(subject, sign * weight);
            }
        });
        return part;
    }

    /** Why nothing can be said, for trials that ended but do not count; empty when that is not so. */
    private String invalid(Contrast contrast) {
        return contrast.sides(variants).stream()
                .filter(Predicate.not(HypothesisTests::counts))
                .map(HypothesisTests::reason)
                .flatMap(Optional::stream)
                .collect(Collectors.joining("; "));
    }

    /** The starts in which no rate was found are the slowest ones or, as bounds, the fastest: without them the others say something else. */
    private String noRate(Contrast contrast) {
        return contrast.sides(variants).stream()
                .filter(variant ->
                        variant.ok().stream().anyMatch(trial -> !trial.metrics().containsKey(Metric.CAPACITY_PER_S)))
                .map(variant -> variant.name() + ": in some starts the rate is only a bound")
                .collect(Collectors.joining("; "));
    }

    private static boolean counts(VariantTrials variant) {
        return !variant.ok().isEmpty();
    }

    private static Optional<String> reason(VariantTrials variant) {
        if (variant.trials().stream().anyMatch(TrialResult::isLowerBound)) {
            return Optional.of(variant.name() + ": limited by the load generator, only a lower bound");
        }
        return variant.trials().stream()
                .filter(trial -> trial.status() != TrialStatus.OK)
                .findFirst()
                .map(trial -> variant.name() + ": " + variant.lost() + " (" + trial.reason() + ")");
    }
}
