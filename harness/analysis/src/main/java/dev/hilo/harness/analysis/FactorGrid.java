package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The variants of a run in a grid: half of the factors that distinguish them down, the other half across.
 *
 * @param rows levels of the factors that go down, only those that the run has
 * @param columns levels of the factors that go across, likewise
 * @param places variants by the levels of both
 */
public record FactorGrid(
        List<Factor> down,
        List<Factor> across,
        List<List<String>> rows,
        List<List<String>> columns,
        Map<List<String>, VariantTrials> places) {

    /** The grid; empty when fewer than two factors vary. */
    public static Optional<FactorGrid> of(List<VariantTrials> variants) {
        List<Subject> subjects = variants.stream().map(VariantTrials::subject).toList();
        List<Factor> factors =
                variants.isEmpty() ? List.of() : variants.getFirst().factors().apart();
        if (factors.size() < 2) {
            return Optional.empty();
        }
        int half = (factors.size() + 1) / 2;
        List<Factor> down = factors.subList(0, half);
        List<Factor> across = factors.subList(half, factors.size());
        Map<List<String>, VariantTrials> places = new LinkedHashMap<>();
        variants.forEach(variant -> places.put(Factors.levels(factors, variant.subject()), variant));
        return Optional.of(new FactorGrid(down, across, levels(down, subjects), levels(across, subjects), places));
    }

    /** The variant at a place; empty where this run has none. */
    public Optional<VariantTrials> at(List<String> row, List<String> column) {
        return Optional.ofNullable(
                places.get(Stream.concat(row.stream(), column.stream()).toList()));
    }

    /** The factors in words: {@code framework, model, database and threads}. */
    public String factors() {
        return Enumeration.of(
                Stream.concat(down.stream(), across.stream()).map(Factor::name).toList());
    }

    public String label(List<String> row) {
        return String.join(" ", words(down, row));
    }

    public String columnLabel(List<String> column) {
        return String.join(" ", words(across, column));
    }

    private List<String> words(List<Factor> factors, List<String> levels) {
        List<String> words = new ArrayList<>();
        for (int at = 0; at < factors.size(); at++) {
            words.add(word(factors.get(at), levels.get(at)));
        }
        return words;
    }

    /** A level in words; a database by the product that its servers report. */
    public String word(Factor factor, String level) {
        if (level.isEmpty()) {
            return "no " + factor.name();
        }
        return factor.description().namedBy() == null ? factor.phrase(level) : software(factor, level);
    }

    private String software(Factor factor, String level) {
        String names = places.values().stream()
                .filter(variant -> factor.of(variant.subject()).equals(level))
                .flatMap(variant -> variant.trials().stream())
                .map(trial -> trial.software().get(factor.description().namedBy()))
                .filter(Objects::nonNull)
                .distinct()
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? factor.phrase(level) : names;
    }

    private static List<List<String>> levels(List<Factor> factors, List<Subject> subjects) {
        Comparator<Subject> order = (one, other) -> 0;
        for (Factor factor : factors) {
            order = order.thenComparing(factor.order());
        }
        return subjects.stream()
                .sorted(order)
                .map(subject -> Factors.levels(factors, subject))
                .distinct()
                .toList();
    }
}
