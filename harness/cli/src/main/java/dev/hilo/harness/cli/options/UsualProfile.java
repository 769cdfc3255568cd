package dev.hilo.harness.cli.options;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.ProfileNames;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.cli.errors.UsageException;
import java.util.List;
import java.util.function.Predicate;

/**
 * Default profile of a run.
 *
 * @param workloads globs over the names of its workloads; empty for those of the suite that have the profile
 */
public record UsualProfile(Catalog catalog, String suite, List<String> workloads) {
    /**
     * The profile of duets if the suite has one, otherwise that of single starts. Workloads that are named must all have the profile of duets:
     * a run of some of them would leave out the others in silence.
     */
    public String name() {
        return hasDuet() ? ProfileNames.DUET : ProfileNames.QUICK;
    }

    /** @throws UsageException when the suite has no profile of duets */
    public String ofDuets() {
        if (!hasDuet()) {
            throw new UsageException(
                    "suite %s has no profile %s: choose another --suite".formatted(suite, ProfileNames.DUET));
        }
        return ProfileNames.DUET;
    }

    private boolean hasDuet() {
        Predicate<Workload> duet = workload -> workload.has(ProfileNames.DUET);
        List<Workload> named = catalog.workloadsOf(suite).named(workloads);
        return workloads.isEmpty()
                ? named.stream().anyMatch(duet)
                : named.stream().allMatch(duet);
    }
}
