package dev.hilo.harness.analysis;

import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.stats.Design;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The contrasts of a run: each switch for each pair and over all pairs, and the interaction of each two switches. */
final class Contrasts {
    private final List<VariantTrials> variants;
    private final List<Factor> factors;
    private final List<Switch> switches;

    private Contrasts(List<VariantTrials> variants) {
        this.variants = variants;
        this.factors =
                variants.isEmpty() ? List.of() : variants.getFirst().factors().apart();
        this.switches = Switch.of(variants);
    }

    public static List<Contrast> of(List<VariantTrials> variants) {
        Contrasts contrasts = new Contrasts(variants);
        List<Contrast> all = new ArrayList<>();
        contrasts.switches.forEach(one -> {
            all.addAll(contrasts.mainEffect(one));
            all.addAll(contrasts.pairs(one));
        });
        all.addAll(contrasts.interactions());
        return all;
    }

    private List<Contrast> pairs(Switch asked) {
        return design(variants).pairs(asked.in(factors)).stream()
                .map(pair -> {
                    Map<Subject, Double> weights = new LinkedHashMap<>();
                    weights.put(variants.get(pair.from()).subject(), -1.0);
                    weights.put(variants.get(pair.to()).subject(), 1.0);
                    return new Contrast(
                            isControl(asked, pair.from()) ? Kind.CONTROL : Kind.PAIR, List.of(asked), weights, 1);
                })
                .toList();
    }

    private boolean isControl(Switch asked, int variant) {
        return isControl(asked, variants.get(variant));
    }

    private static boolean isControl(Switch asked, VariantTrials variant) {
        return variant.factors().control(asked.factor(), variant.subject()).isPresent();
    }

    /** The mean over all pairs of a switch; none with one pair, which is the answer itself. */
    private List<Contrast> mainEffect(Switch asked) {
        List<VariantTrials> cells = withoutControls(List.of(asked));
        Design whole = design(cells);
        int pairs = whole.pairs(asked.in(factors)).size();
        return pairs < 2
                ? List.of()
                : whole.mainEffect(asked.in(factors)).stream()
                        .map(weights -> contrast(Kind.MAIN_EFFECT, List.of(asked), weights, cells, pairs))
                        .toList();
    }

    private List<Contrast> interactions() {
        List<Contrast> all = new ArrayList<>();
        for (Switch first : switches) {
            switches.stream()
                    .filter(second -> !second.factor().equals(first.factor()))
                    .filter(second -> switches.indexOf(second) > switches.indexOf(first))
                    .forEach(second -> interaction(first, second).ifPresent(all::add));
        }
        return all;
    }

    private Optional<Contrast> interaction(Switch first, Switch second) {
        List<VariantTrials> cells = withoutControls(List.of(first, second));
        Design design = design(cells);
        return design.interaction(first.in(factors), second.in(factors)).map(weights -> {
            double[] after = design.within(first.in(factors), second.in(factors), second.to())
                    .orElseThrow();
            int squares =
                    (int) Arrays.stream(after).filter(weight -> weight > 0).count();
            return contrast(Kind.INTERACTION, List.of(first, second), weights, cells, 2 * squares);
        });
    }

    private static Contrast contrast(
            Kind kind, List<Switch> asked, double[] weights, List<VariantTrials> cells, int pairs) {
        Map<Subject, Double> bySubject = new LinkedHashMap<>();
        for (int at = 0; at < weights.length; at++) {
            if (weights[at] != 0) {
                bySubject.put(cells.get(at).subject(), weights[at]);
            }
        }
        return new Contrast(kind, asked, bySubject, pairs);
    }

    /** Variants without those pairs in which one of the switches has no effect, which a mean leaves out. */
    private List<VariantTrials> withoutControls(List<Switch> asked) {
        return variants.stream()
                .filter(variant -> asked.stream().noneMatch(one -> isControl(one, variant)))
                .toList();
    }

    private Design design(List<VariantTrials> cells) {
        return new Design(cells.stream()
                .map(variant -> Factors.levels(factors, variant.subject()))
                .toList());
    }
}
