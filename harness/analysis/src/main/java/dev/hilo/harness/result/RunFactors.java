package dev.hilo.harness.result;

import java.util.ArrayList;
import java.util.List;

/**
 * Factors in which the variants of a run can differ.
 *
 * @param factors in the order in which tables name and sort them
 * @param switches names of the factors that a report presents, in its order; the first that varies is the compared one
 * @param controls pairs in which a factor has no effect
 */
public record RunFactors(List<FactorDescription> factors, List<String> switches, List<Control> controls) {
    public static final RunFactors NONE = new RunFactors(List.of(), List.of(), List.of());

    public RunFactors {
        factors = factors == null ? List.of() : List.copyOf(factors);
        switches = switches == null ? List.of() : List.copyOf(switches);
        controls = controls == null ? List.of() : List.copyOf(controls);
    }

    /** These factors and those that a run sets itself. */
    public RunFactors varying(List<FactorDescription> varied) {
        List<FactorDescription> all = new ArrayList<>(factors);
        all.addAll(varied);
        List<String> spokenOf = new ArrayList<>(switches);
        varied.forEach(factor -> spokenOf.add(factor.name()));
        return new RunFactors(all, spokenOf, controls);
    }

    /** The same factors where one alone is a question: variants that differ in another one are not compared. */
    public RunFactors asking(String factor) {
        return new RunFactors(factors, List.of(factor), controls);
    }
}
