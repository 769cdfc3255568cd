package dev.hilo.harness.init;

import dev.hilo.harness.configuration.DatabaseSetting;
import dev.hilo.harness.configuration.OwnConfiguration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Profiles with which an application uses a kind of database server, by its own configuration. */
record Profiles(OwnConfiguration configuration) {

    /** Those that are active, with the one for the kind in the place of those for other databases. */
    List<String> of(String kind) {
        List<String> active = configuration.activeProfiles();
        if (has(kind, active)) {
            return active;
        }
        Optional<String> own = configuration.profiles().stream()
                .filter(profile -> !active.contains(profile) && isFor(kind, profile))
                .min(Comparator.comparing((String profile) -> !profile.contains(kind) && !kind.contains(profile))
                        .thenComparing(profile -> profile.contains("test")));
        if (own.isEmpty()) {
            return active;
        }
        List<String> profiles = new ArrayList<>(active);
        profiles.removeIf(profile -> !adds(profile).isEmpty());
        profiles.add(own.get());
        return profiles;
    }

    private boolean has(String kind, List<String> profiles) {
        return DatabaseSetting.in(configuration.in(profiles)).stream()
                .anyMatch(place -> place.kind().equals(kind));
    }

    private boolean isFor(String kind, String profile) {
        return adds(profile).stream().anyMatch(place -> place.kind().equals(kind));
    }

    /** Databases that a profile alone brings in. */
    private List<DatabaseSetting> adds(String profile) {
        List<DatabaseSetting> without = DatabaseSetting.in(configuration.in(List.of()));
        return DatabaseSetting.in(configuration.in(List.of(profile))).stream()
                .filter(place ->
                        without.stream().noneMatch(other -> other.value().equals(place.value())))
                .toList();
    }
}
