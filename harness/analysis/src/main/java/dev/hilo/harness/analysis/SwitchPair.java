package dev.hilo.harness.analysis;

import dev.hilo.harness.result.RunFactors;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.stats.Design;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Two variants that differ in one switch alone: the subject of a duet.
 *
 * @param factor name of what they differ in
 */
public record SwitchPair(String factor, Subject from, Subject to) {

    /** Whether a variant is one of its sides. */
    public boolean has(Subject subject) {
        return from.equals(subject) || to.equals(subject);
    }

    /** Whether it compares these two, in either order. */
    public boolean compares(Subject one, Subject other) {
        return from.equals(one) && to.equals(other) || from.equals(other) && to.equals(one);
    }

    /** The same pair with a level of another factor on both sides, which the run sets. */
    public SwitchPair at(String varied, String level) {
        return new SwitchPair(factor, from.varying(varied, level), to.varying(varied, level));
    }

    /**
     * Whether one duet of each pair shows the noise: two variants are connected in two ways, which agree but for noise. Where they are not, as
     * where each level of a factor meets the baseline alone, every value fits, whatever the noise.
     */
    public static boolean showNoise(List<SwitchPair> pairs) {
        Map<Subject, Set<Subject>> parts = new HashMap<>();
        for (SwitchPair pair : pairs) {
            Set<Subject> one = parts.computeIfAbsent(pair.from(), Set::of);
            Set<Subject> other = parts.computeIfAbsent(pair.to(), Set::of);
            if (one.equals(other)) {
                return true;
            }
            Set<Subject> both = new HashSet<>(one);
            both.addAll(other);
            both.forEach(variant -> parts.put(variant, both));
        }
        return false;
    }

    /** All pairs of these variants, controls included, switch by switch in the order in which a report presents them. */
    public static List<SwitchPair> of(RunFactors declared, List<Subject> subjects) {
        Factors factors = Factors.of(declared, subjects);
        List<VariantTrials> variants = subjects.stream()
                .map(subject -> new VariantTrials(subject, List.of(), List.of(), factors))
                .toList();
        Design design = new Design(subjects.stream()
                .map(subject -> Factors.levels(factors.apart(), subject))
                .toList());
        return Switch.of(variants).stream()
                .flatMap(one -> design.pairs(one.in(factors.apart())).stream()
                        .map(pair -> new SwitchPair(
                                one.factor().name(), subjects.get(pair.from()), subjects.get(pair.to()))))
                .toList();
    }
}
