package dev.hilo.harness.report.model;

import dev.hilo.harness.result.TrialResult;
import java.util.Collection;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** What ran, as the trials say. */
public final class SoftwareList {
    private SoftwareList() {}

    /** Every name and version that took each role, several where variants differ. */
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
