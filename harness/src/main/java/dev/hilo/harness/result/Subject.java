package dev.hilo.harness.result;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a variant is, in the words that reports and {@code bench list} use. A word that does not apply is null.
 *
 * @param variant name of the variant within its stack
 * @param threads kind of thread that handles a request: platform or virtual
 * @param parameters what a sweep has set, by name: pool to 20; empty for the variant as its manifest describes it
 */
public record Subject(
        String suite,
        String stack,
        String variant,
        String framework,
        String model,
        String database,
        String threads,
        String container,
        SortedMap<String, String> parameters) {

    public Subject {
        parameters = parameters == null
                ? Collections.emptySortedMap()
                : Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    }

    public Subject(
            String suite,
            String stack,
            String variant,
            String framework,
            String model,
            String database,
            String threads,
            String container) {
        this(suite, stack, variant, framework, model, database, threads, container, null);
    }

    /** The same variant with these parameters set. */
    public Subject with(SortedMap<String, String> set) {
        return new Subject(suite, stack, variant, framework, model, database, threads, container, set);
    }

    /** The name of the variant among all variants, fit for a file name. */
    public String name() {
        return stack + "-" + variant
                + parameters.entrySet().stream()
                        .map(parameter -> "-" + parameter.getKey() + parameter.getValue())
                        .collect(Collectors.joining());
    }
}
