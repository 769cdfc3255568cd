package dev.hilo.harness.cli.options;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.cli.errors.UsageException;

/** Default profile of a suite. */
public record UsualProfile(Catalog catalog, String suite) {
    /** Profile of duets. */
    private static final String DUET = "duet";
    /** Profile of single starts. */
    public static final String STARTS = "quick";

    /** The profile of duets if the suite has one, otherwise that of single starts. */
    public String name() {
        return hasDuet() ? DUET : STARTS;
    }

    /** @throws UsageException when the suite has no profile of duets */
    public String ofDuets() {
        if (!hasDuet()) {
            throw new UsageException("suite %s has no profile %s: choose another --suite".formatted(suite, DUET));
        }
        return DUET;
    }

    private boolean hasDuet() {
        return catalog.workloads().values().stream()
                .anyMatch(workload -> workload.suite().equals(suite) && workload.has(DUET));
    }
}
