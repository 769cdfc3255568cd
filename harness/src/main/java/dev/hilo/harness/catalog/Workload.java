package dev.hilo.harness.catalog;

import dev.hilo.harness.load.LoadPlan.WarmUp;
import dev.hilo.harness.result.LoadPhase;
import java.util.List;
import java.util.Map;

/**
 * What the clients do.
 *
 * @param simulation class name of the Gatling simulation
 */
public record Workload(
        String name, String suite, String simulation, int requestTimeoutMillis, Map<String, Profile> profiles) {

    /** How long and how hard: the warm-up and the arrival rates that follow it. */
    public record Profile(String name, WarmUp warmUp, List<LoadPhase> phases) {
        public double loadSeconds() {
            return phases.stream().mapToDouble(LoadPhase::seconds).sum();
        }
    }

    public Profile profile(String profile) {
        if (!profiles.containsKey(profile)) {
            throw new CatalogException("unknown profile \"%s\" of workload %s%s"
                    .formatted(profile, name, Nearest.suggestion(profile, profiles.keySet())));
        }
        return profiles.get(profile);
    }
}
