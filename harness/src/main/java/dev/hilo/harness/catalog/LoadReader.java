package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.WorkloadManifest.PhaseManifest;
import dev.hilo.harness.catalog.WorkloadManifest.ProfileManifest;
import dev.hilo.harness.result.Load;
import dev.hilo.load.Clients;
import dev.hilo.load.LoadPhase;
import java.nio.file.Path;
import java.util.List;

/** Makes the load of a profile, which may be a scaled form of another. */
record LoadReader(Path file, String entry, WorkloadManifest workload) {

    Load load(String name, ProfileManifest profile) {
        if (profile.phases() != null && profile.clients() == null) {
            return open(profile.phases(), 1);
        }
        if (profile.clients() != null && profile.phases() == null) {
            return closed(profile, 1);
        }
        ProfileManifest other = workload.profiles().get(String.valueOf(profile.like()));
        boolean both = profile.phases() != null;
        if (both
                || other == null
                || profile.timeScale() == null
                || (other.phases() == null) == (other.clients() == null)) {
            throw new CatalogException(
                    "%s: profile \"%s\" of %s needs phases, or clients, or like (a profile with one of them) and time-scale"
                            .formatted(file, name, entry));
        }
        return other.phases() == null ? closed(other, profile.timeScale()) : open(other.phases(), profile.timeScale());
    }

    private static Load closed(ProfileManifest profile, double scale) {
        return new Load(
                List.of(),
                new Clients(profile.clients().count(), profile.clients().seconds() * scale));
    }

    /** Whole seconds: Gatling's injection knows no others. */
    private static Load open(List<PhaseManifest> phases, double scale) {
        return new Load(
                phases.stream()
                        .map(phase -> new LoadPhase(
                                phase.from(), phase.to(), Math.max(1, Math.round(phase.seconds() * scale))))
                        .toList(),
                null);
    }
}
