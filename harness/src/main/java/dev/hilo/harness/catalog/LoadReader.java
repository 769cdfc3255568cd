package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.WorkloadManifest.ClientsManifest;
import dev.hilo.harness.catalog.WorkloadManifest.DuetManifest;
import dev.hilo.harness.catalog.WorkloadManifest.ProfileManifest;
import dev.hilo.harness.catalog.WorkloadManifest.StretchManifest;
import dev.hilo.harness.result.Duet;
import dev.hilo.harness.result.Load;
import dev.hilo.load.Arrivals;
import dev.hilo.load.Clients;
import dev.hilo.load.LoadPhase;
import dev.hilo.load.OwnSimulation;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;

/** Makes the load of a profile, which may be a scaled form of another. */
record LoadReader(Path file, String entry, WorkloadManifest workload) {

    Load load(String name, ProfileManifest profile) {
        OwnSimulation own = workload.chosenGenerator().simulation();
        if (own != null) {
            return Load.ofSimulation(own.maxSeconds());
        }
        if (kinds(profile) == 1 && profile.like() == null) {
            return of(profile, 1);
        }
        ProfileManifest other = workload.profiles().get(String.valueOf(profile.like()));
        if (kinds(profile) > 0 || other == null || profile.timeScale() == null || kinds(other) != 1) {
            throw new CatalogException(
                    "%s: profile \"%s\" of %s needs phases, or clients, or a duet, or like (a profile with one of them) and time-scale"
                            .formatted(file, name, entry));
        }
        return of(other, profile.timeScale());
    }

    private static long kinds(ProfileManifest profile) {
        return Stream.of(profile.phases(), profile.clients(), profile.duet())
                .filter(Objects::nonNull)
                .count();
    }

    private static Load of(ProfileManifest profile, double scale) {
        if (profile.duet() != null) {
            return Load.of(duet(profile.duet(), scale));
        }
        return profile.phases() == null ? closed(profile, scale) : open(profile, scale);
    }

    private static Duet duet(DuetManifest duet, double scale) {
        return new Duet(
                whole(duet.settleSeconds() * scale),
                stretch(duet.together(), scale),
                stretch(duet.alone(), scale),
                duet.windows());
    }

    private static Duet.Stretch stretch(StretchManifest stretch, double scale) {
        return new Duet.Stretch(stretch.perSecond(), whole(stretch.seconds() * scale));
    }

    private static Load closed(ProfileManifest profile, double scale) {
        ClientsManifest clients = profile.clients();
        return Load.closed(new Clients(
                clients.count(),
                clients.seconds() * scale,
                clients.requests() == null ? null : whole(clients.requests() * scale),
                clients.rampSeconds() == null ? null : Double.valueOf(clients.rampSeconds() * scale)));
    }

    private static Load open(ProfileManifest profile, double scale) {
        return Load.open(
                profile.phases().stream()
                        .map(phase -> new LoadPhase(phase.from(), phase.to(), whole(phase.seconds() * scale)))
                        .toList(),
                Objects.requireNonNullElse(profile.arrivals(), Arrivals.POISSON));
    }

    /** Arrivals are counted by the second, and there is no part of a request. */
    private static int whole(double seconds) {
        return (int) Math.max(1, Math.round(seconds));
    }
}
