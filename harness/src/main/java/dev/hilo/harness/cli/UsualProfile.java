package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;

/** The profile of a suite where the user names none. */
record UsualProfile(Catalog catalog, String suite) {
    /** Two variants at once. */
    private static final String DUET = "duet";
    /** One at a time. */
    static final String STARTS = "quick";

    /** Duets, where the suite has a load for them. */
    String name() {
        return hasDuet() ? DUET : STARTS;
    }

    /** @throws UsageException when the suite has no load for them */
    String ofDuets() {
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
