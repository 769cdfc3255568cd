package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Control;
import dev.hilo.harness.result.RunFactors;
import dev.hilo.harness.result.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The factors of a run, and those that distinguish its variants.
 *
 * @param all in the order of the suite, but the compared one comes last; then the names of stack and variant
 * @param apart factors that distinguish these variants, so that no two variants have the same levels
 * @param switches those among them that a user can choose, in the order in which a report presents them
 * @param compared the switch whose levels are compared side by side; empty where no two variants differ in one switch alone
 * @param comparedLevels its levels, in its order
 */
public record Factors(
        List<Factor> all,
        List<Factor> apart,
        List<Factor> switches,
        Optional<Factor> compared,
        List<String> comparedLevels,
        List<Control> controls) {

    public static Factors of(RunFactors declared, List<Subject> subjects) {
        List<Factor> named = declared.factors().stream().map(Factor::new).toList();
        List<Factor> apart = apart(withNames(named), subjects);
        List<Factor> switches = declared.switches().stream()
                .flatMap(name -> apart.stream().filter(factor -> factor.name().equals(name)))
                .toList();
        Optional<Factor> compared = switches.stream()
                .filter(factor -> hasPair(factor, apart, subjects))
                .findFirst();
        List<Factor> all = new ArrayList<>(named);
        compared.ifPresent(factor -> {
            all.remove(factor);
            all.add(factor);
        });
        List<String> levels = compared.map(factor -> subjects.stream()
                        .map(factor::of)
                        .filter(level -> !level.isEmpty())
                        .distinct()
                        .sorted(factor.levelOrder())
                        .toList())
                .orElse(List.of());
        List<Factor> ordered = withNames(all);
        return new Factors(
                ordered,
                ordered.stream().filter(apart::contains).toList(),
                switches,
                compared,
                levels,
                declared.controls());
    }

    private static List<Factor> withNames(List<Factor> named) {
        List<Factor> all = new ArrayList<>(named);
        all.add(Factor.STACK);
        all.add(Factor.VARIANT);
        return List.copyOf(all);
    }

    /** The order of variants in every output: the factors that distinguish them come first. */
    public Comparator<Subject> order() {
        Comparator<Subject> order = Comparator.comparing(Subject::suite);
        for (Factor factor : Stream.concat(apart.stream(), all.stream()).toList()) {
            order = order.thenComparing(factor.order());
        }
        return order;
    }

    public boolean isCompared(Factor factor) {
        return compared.filter(factor::equals).isPresent();
    }

    /** The control by which a factor has no effect on this variant; empty without one. */
    public Optional<Control> control(Factor factor, Subject subject) {
        return controls.stream()
                .filter(control -> control.factor().equals(factor.name()) && control.has(subject))
                .findFirst();
    }

    /** The levels that a variant shares with those that it is compared with. */
    public List<String> group(Subject subject) {
        return levels(
                apart.stream()
                        .filter(factor -> !isCompared(factor) && !factor.equals(Factor.VARIANT))
                        .toList(),
                subject);
    }

    static List<String> levels(List<Factor> factors, Subject subject) {
        return factors.stream().map(factor -> factor.of(subject)).toList();
    }

    /**
     * The factors that distinguish the variants: without those of one level, and without derived ones that follow from others before them,
     * as the container does from framework and model.
     */
    private static List<Factor> apart(List<Factor> all, List<Subject> subjects) {
        List<Factor> chosen = new ArrayList<>();
        for (Factor factor : all) {
            boolean varies = subjects.stream().map(factor::of).distinct().count() > 1;
            if (varies && !(factor.isDerived() && follows(factor, chosen, subjects))) {
                chosen.add(factor);
            }
        }
        return List.copyOf(chosen);
    }

    private static boolean follows(Factor factor, List<Factor> others, List<Subject> subjects) {
        Map<List<String>, Set<String>> levels = new HashMap<>();
        subjects.forEach(subject -> levels.computeIfAbsent(levels(others, subject), key -> new HashSet<>())
                .add(factor.of(subject)));
        return levels.values().stream().allMatch(words -> words.size() == 1);
    }

    private static boolean hasPair(Factor factor, List<Factor> apart, List<Subject> subjects) {
        List<Factor> rest = apart.stream()
                .filter(other -> !other.equals(factor) && !other.equals(Factor.VARIANT))
                .toList();
        return subjects.stream()
                .anyMatch(one -> subjects.stream()
                        .anyMatch(other -> !factor.of(one).equals(factor.of(other))
                                && levels(rest, one).equals(levels(rest, other))));
    }
}
