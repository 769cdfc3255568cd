package dev.hilo.harness.analysis;

import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.Subject;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Verdicts of a workload on its switches.
 *
 * @param controls checks of what is known to be the same
 */
public record Verdicts(
        List<VariantTrials> variants, Questions questions, List<TestedContrast> tested, List<ControlCheck> controls) {

    /** The tested metrics, in their order. */
    public List<Metric> metrics() {
        return List.copyOf(questions.fits().keySet());
    }

    /** The pairs of the primary family, in their order. */
    public List<Contrast> primary() {
        return tested.stream()
                .filter(TestedContrast::isPrimary)
                .map(TestedContrast::contrast)
                .distinct()
                .toList();
    }

    public List<Switch> switches() {
        return tested.stream()
                .filter(tested -> !tested.contrast().is(Kind.INTERACTION))
                .map(tested -> tested.contrast().subject())
                .distinct()
                .toList();
    }

    /** The contrasts about a switch of a kind. */
    public List<Contrast> contrasts(Kind kind, Switch asked) {
        return tested.stream()
                .map(TestedContrast::contrast)
                .filter(contrast -> contrast.is(kind) && contrast.subject().equals(asked))
                .distinct()
                .toList();
    }

    /** The contrast that represents a switch: the mean over its pairs, or the pair with the most blocks where there is no mean. */
    public Contrast mainContrast(Switch asked) {
        List<Contrast> means = contrasts(Kind.MAIN_EFFECT, asked);
        return means.isEmpty()
                ? Collections.max(pairs(asked), Comparator.comparingInt(this::mostBlocks))
                : means.getFirst();
    }

    /** The pairs of a switch; controls only where there is no other pair. */
    private List<Contrast> pairs(Switch asked) {
        List<Contrast> pairs = contrasts(Kind.PAIR, asked);
        return pairs.isEmpty() ? contrasts(Kind.CONTROL, asked) : pairs;
    }

    private int mostBlocks(Contrast contrast) {
        return answers(contrast).stream()
                .mapToInt(tested -> tested.effect().blocks())
                .max()
                .orElse(0);
    }

    /** All pairs that differ in a factor alone, without controls; also pairs that were not tested because no trial counts. */
    public List<Contrast> pairsOf(String factor) {
        return Contrasts.of(variants).stream()
                .filter(contrast -> contrast.is(Kind.PAIR)
                        && contrast.subject().factor().name().equals(factor))
                .toList();
    }

    /** Whether the question of the run compares others with this variant, and it with none: it is what was there before. */
    public boolean isBaseline(Subject variant) {
        List<Double> weights = questions.asked().map(factor -> pairsOf(factor.name())).orElse(List.of()).stream()
                .map(pair -> pair.weights().getOrDefault(variant, 0.0))
                .toList();
        return weights.stream().anyMatch(weight -> weight < 0)
                && weights.stream().noneMatch(weight -> weight > 0);
    }

    public List<TestedContrast> answers(Contrast contrast) {
        return tested.stream()
                .filter(tested -> tested.contrast().equals(contrast))
                .toList();
    }

    public List<TestedContrast> of(Kind kind) {
        return tested.stream().filter(tested -> tested.contrast().is(kind)).toList();
    }

    public Optional<Contrast> pair(Subject from, Subject to) {
        Map<Subject, Double> weights = Map.of(from, -1.0, to, 1.0);
        return tested.stream()
                .map(TestedContrast::contrast)
                .filter(contrast -> contrast.is(Kind.PAIR) || contrast.is(Kind.CONTROL))
                .filter(contrast -> contrast.weights().equals(weights))
                .findFirst();
    }
}
