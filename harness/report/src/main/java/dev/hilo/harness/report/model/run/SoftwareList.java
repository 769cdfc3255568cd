package dev.hilo.harness.report.model.run;

import dev.hilo.harness.result.TrialResult;
import java.util.Collection;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Software of the trials, by its own names. */
public final class SoftwareList {
    private SoftwareList() {}

    /** Names and versions by role; several where variants differ. */
    public static Map<String, String> versions(Collection<TrialResult> trials) {
        Map<String, SortedSet<String>> roles = new TreeMap<>();
        trials.forEach(trial -> trial.software().forEach((role, product) -> {
            if (product != null) {
                roles.computeIfAbsent(role, r -> new TreeSet<>()).add(product);
            }
        }));
        Map<String, String> versions = new TreeMap<>();
        roles.forEach((role, products) -> versions.put(role, String.join(", ", products)));
        return versions;
    }
}
