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
 * All that the trials of a workload say about switches.
 *
 * @param controls what is known to be the same, and whether it looks so
 */
public record Verdicts(
        List<VariantTrials> variants, Questions questions, List<TestedContrast> tested, List<ControlCheck> controls) {

    /** The metrics that are asked for, in their order. */
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

    /** The one that stands for all pairs of a switch: their mean, or the pair of which most is known where there is no mean of several. */
    public Contrast mainContrast(Switch asked) {
        List<Contrast> means = contrasts(Kind.MAIN_EFFECT, asked);
        return means.isEmpty()
                ? Collections.max(pairs(asked), Comparator.comparingInt(this::mostBlocks))
                : means.getFirst();
    }

    /** A control stands for its switch only where there is nothing else. */
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

    /** All pairs that differ in a factor alone, controls left out; also where no trial counts, so that nothing is asked of them. */
    public List<Contrast> pairsOf(String factor) {
        return Contrasts.of(variants).stream()
                .filter(contrast -> contrast.is(Kind.PAIR)
                        && contrast.subject().factor().name().equals(factor))
                .toList();
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
