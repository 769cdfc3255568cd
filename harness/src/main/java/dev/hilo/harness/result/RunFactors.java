package dev.hilo.harness.result;

import java.util.ArrayList;
import java.util.List;

/**
 * What the variants of a run can differ in.
 *
 * @param factors in the order in which tables name and sort them
 * @param switches names of the factors that a report speaks of, in its order; the first that varies is laid side by side
 * @param controls pairs in which a factor moves nothing
 */
public record RunFactors(List<FactorDescription> factors, List<String> switches, List<Control> controls) {
    public static final RunFactors NONE = new RunFactors(List.of(), List.of(), List.of());

    public RunFactors {
        factors = factors == null ? List.of() : List.copyOf(factors);
        switches = switches == null ? List.of() : List.copyOf(switches);
        controls = controls == null ? List.of() : List.copyOf(controls);
    }

    /** The same with factors that a run sets itself. */
    public RunFactors varying(List<FactorDescription> varied) {
        List<FactorDescription> all = new ArrayList<>(factors);
        all.addAll(varied);
        List<String> spokenOf = new ArrayList<>(switches);
        varied.forEach(factor -> spokenOf.add(factor.name()));
        return new RunFactors(all, spokenOf, controls);
    }
}
