package dev.hilo.harness.catalog;

import dev.hilo.harness.load.LoadPlan.WarmUp;
import dev.hilo.harness.result.Load;
import java.util.Map;

/**
 * What the clients do.
 *
 * @param simulation class name of the Gatling simulation; null when there are no clients and the start alone is measured
 * @param operation what the simulation is to do, where it can do several things; else null
 */
public record Workload(
        String name,
        String suite,
        String simulation,
        String operation,
        int requestTimeoutMillis,
        Map<String, Profile> profiles) {

    /**
     * How long and how hard: the warm-up and the load that follows it.
     *
     * @param rehearsalSeconds how long this workload is tried before the first load of a start that it shares with others
     * @param warmUp null without a load
     * @param trialsPerBlock how often each variant is measured in a block
     */
    public record Profile(String name, double rehearsalSeconds, WarmUp warmUp, Load load, int trialsPerBlock) {

        /** Of a trial, rehearsal and warm-up included. */
        public double atMostSeconds() {
            return load.isNone() ? 0 : rehearsalSeconds + warmUp.maxSeconds() + load.lastsSeconds();
        }
    }

    public boolean has(String profile) {
        return profiles.containsKey(profile);
    }

    public Profile profile(String profile) {
        if (!has(profile)) {
            throw new CatalogException("unknown profile \"%s\" of workload %s%s"
                    .formatted(profile, name, Nearest.suggestion(profile, profiles.keySet())));
        }
        return profiles.get(profile);
    }
}
