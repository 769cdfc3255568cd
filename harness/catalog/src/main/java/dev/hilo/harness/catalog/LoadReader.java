package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.ProfileManifest.ClientsManifest;
import dev.hilo.harness.catalog.ProfileManifest.DuetManifest;
import dev.hilo.harness.catalog.ProfileManifest.PhaseManifest;
import dev.hilo.harness.catalog.ProfileManifest.StretchManifest;
import dev.hilo.harness.result.Duet;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.load.Arrivals;
import dev.hilo.load.Clients;
import dev.hilo.load.LoadPhase;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the load of a profile, which may be a scaled form of another. */
record LoadReader(YamlFile file, String entry, WorkloadManifest workload) {

    /** Metrics that a profile may ask for. */
    private static final List<Metric> ASKABLE = List.of(Metric.REQUEST_CPU_MS_PER_REQUEST, Metric.LATENCY_P99_MS);

    Load load(String name, ProfileManifest profile) {
        return profile.asks() == null
                ? ofProfile(name, profile)
                : ofProfile(name, profile)
                        .asking(profile.asks().stream()
                                .map(metric -> asked(name, metric))
                                .toList());
    }

    private Metric asked(String name, String metric) {
        return ASKABLE.stream()
                .filter(known -> known.key().equals(metric))
                .findFirst()
                .orElseThrow(() -> file.wrong(
                        "%s.profiles.%s.asks".formatted(entry, name),
                        "\"%s\" is none of %s"
                                .formatted(
                                        metric,
                                        ASKABLE.stream().map(Metric::key).collect(Collectors.joining(", ")))));
    }

    private Load ofProfile(String name, ProfileManifest profile) {
        requireStretches("%s.profiles.%s.duet".formatted(entry, name), profile.duet());
        if (kinds(profile) == 1 && profile.like() == null) {
            return of(profile, scale(name, 1));
        }
        ProfileManifest other = workload.profiles().get(String.valueOf(profile.like()));
        if (kinds(profile) > 0 || other == null || profile.timeScale() == null || kinds(other) != 1) {
            throw file.at(
                    "%s.profiles.%s".formatted(entry, name),
                    "profile \"%s\" of %s needs phases, or clients, or a duet, or like (a profile with one of them) and time-scale"
                            .formatted(name, entry));
        }
        Load load = of(other, scale(name, profile.timeScale()));
        return profile.rateScale() == null ? load : load.times(profile.rateScale());
    }

    private void requireStretches(String field, DuetManifest duet) {
        if (duet != null && !duet.together().isComplete()) {
            throw file.wrong(field + ".together", "write per-second and seconds, or phases");
        }
        if (duet != null && !duet.alone().isComplete()) {
            throw file.wrong(field + ".alone", "write per-second and seconds, or phases");
        }
        if (duet != null && duet.alone().phases() != null && Integer.valueOf(0).equals(duet.pauseSeconds())) {
            throw file.wrong(
                    field + ".pause-seconds", "windows of several phases need a pause of a second between them");
        }
    }

    private Scale scale(String profile, double time) {
        return new Scale(file, "%s.profiles.%s.time-scale".formatted(entry, profile), time);
    }

    /** Factor of the times of another profile. */
    private record Scale(YamlFile file, String field, double time) {
        /** Phases last whole seconds, and requests are whole: rounded, at least 1. */
        int whole(double other) {
            if (other * time > FieldChecks.LARGEST) {
                throw file.wrong(
                        field, time, "no load is longer than %d seconds or requests".formatted(FieldChecks.LARGEST));
            }
            return Math.toIntExact(Math.max(1, Math.round(other * time)));
        }
    }

    private static long kinds(ProfileManifest profile) {
        return Stream.of(profile.phases(), profile.clients(), profile.duet())
                .filter(Objects::nonNull)
                .count();
    }

    private static Load of(ProfileManifest profile, Scale scale) {
        if (profile.duet() != null) {
            return Load.of(duet(profile.duet(), scale));
        }
        return profile.phases() == null ? closed(profile, scale) : open(profile, scale);
    }

    private static Duet duet(DuetManifest duet, Scale scale) {
        return new Duet(
                scale.whole(duet.settleSeconds()),
                stretch(duet.together(), scale),
                stretch(duet.alone(), scale),
                duet.windows(),
                duet.pauseSeconds(),
                scale.time() == 1 ? duet.p99Noise() : null);
    }

    private static Duet.Stretch stretch(StretchManifest stretch, Scale scale) {
        return stretch.phases() == null
                ? new Duet.Stretch(stretch.perSecond(), scale.whole(stretch.seconds()))
                : Duet.Stretch.of(phases(stretch.phases(), scale));
    }

    private static Load closed(ProfileManifest profile, Scale scale) {
        ClientsManifest clients = profile.clients();
        return Load.closed(new Clients(
                clients.count(),
                clients.seconds() * scale.time(),
                clients.requests() == null ? null : scale.whole(clients.requests()),
                clients.rampSeconds() == null ? null : Double.valueOf(clients.rampSeconds() * scale.time())));
    }

    private static Load open(ProfileManifest profile, Scale scale) {
        return Load.open(
                phases(profile.phases(), scale), Objects.requireNonNullElse(profile.arrivals(), Arrivals.POISSON));
    }

    private static List<LoadPhase> phases(List<PhaseManifest> phases, Scale scale) {
        return phases.stream()
                .map(phase -> new LoadPhase(phase.from(), phase.to(), scale.whole(phase.seconds())))
                .toList();
    }
}
