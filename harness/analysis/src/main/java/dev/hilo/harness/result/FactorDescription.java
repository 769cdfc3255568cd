package dev.hilo.harness.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Something that can be switched, as the suite or the command line describes it. Levels are free words.
 *
 * @param levels in the order in which tables show them; a level that is not listed follows, in alphabetical order
 * @param labels what reports call a level, where that is not the level itself
 * @param baseline the level that the others are compared with; null to compare each with each
 * @param derived whether its level follows from a user's other choices, so that it is only named where nothing else tells variants apart
 * @param namedBy role of the software whose own name stands for the level, such as the database server that answered; null for none
 * @param varied whether this run sets its levels, rather than the stacks
 */
public record FactorDescription(
        String name,
        List<String> levels,
        Map<String, String> labels,
        String baseline,
        boolean derived,
        String namedBy,
        boolean varied) {

    public FactorDescription {
        levels = levels == null ? List.of() : List.copyOf(levels);
        labels = labels == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    }

    /** A factor whose levels a run sets; the first is the baseline. */
    public static FactorDescription varied(String name, List<String> levels) {
        return new FactorDescription(name, levels, Map.of(), levels.getFirst(), false, null, true);
    }
}
