package dev.hilo.harness.catalog;

import dev.hilo.harness.load.Generators;
import dev.hilo.load.Arrivals;
import java.util.List;
import java.util.Map;

/**
 * An entry of {@code gatling/workloads.yaml} as written: one workload of that name, or with {@code operations} one for each of them, named
 * like the operation.
 *
 * @param generator absent for Gatling, where a simulation is named
 * @param needs a program that produces its load and that not every machine has
 * @param simulation absent, like all but the profiles, when the start of the application alone is measured
 * @param requests what the clients send, in place of a simulation
 * @param values of the placeholders in the requests
 * @param services of the suite that its requests make an application ask
 * @param operation what the simulation is to do, where it can do several things
 */
record WorkloadManifest(
        String suite,
        Workload.Generator generator,
        NeededProgram needs,
        String simulation,
        RequestsManifest requests,
        Map<String, RequestsManifest.Value> values,
        RequestsManifest.LogInManifest logIn,
        List<String> services,
        String operation,
        List<String> operations,
        Integer requestTimeoutMs,
        WarmUpManifest warmUp,
        Map<String, ProfileManifest> profiles) {

    private static final String SENDS_REQUESTS = "dev.hilo.gatling.requests.RequestsSimulation";

    record WarmUpManifest(int clients, double burstSeconds, double pauseSeconds) {}

    /**
     * A profile has phases of its own (an open model), or clients (a closed one), or is another one with scaled times and rates.
     *
     * @param rehearsalRequests none by default
     * @param warmUpRequests the work of a warm-up
     * @param warmUpMaxSeconds when a warm-up ends that has not done it
     * @param arrivals poisson by default, of phases
     * @param duet two variants at once
     * @param only the operations that have this profile; absent for all
     * @param like name of the other profile
     * @param timeScale seconds of this profile for each second of the other
     * @param rateScale requests per second of this profile for each of the other; 1 by default
     * @param ownStart whether each trial has a start of its own, where the workloads of a run otherwise share one
     * @param trialsPerBlock 1 by default
     */
    record ProfileManifest(
            Integer rehearsalRequests,
            Integer warmUpRequests,
            Double warmUpMaxSeconds,
            List<String> only,
            List<PhaseManifest> phases,
            Arrivals arrivals,
            ClientsManifest clients,
            DuetManifest duet,
            String like,
            Double timeScale,
            Double rateScale,
            Boolean ownStart,
            Integer trialsPerBlock) {

        boolean isOf(String operation) {
            return only == null || only.contains(operation);
        }
    }

    record PhaseManifest(double from, double to, double seconds) {}

    /**
     * @param requests how many they send in all, where a command ends when these are done
     * @param rampSeconds in which they begin one after the other
     */
    record ClientsManifest(int count, double seconds, Integer requests, Double rampSeconds) {
        boolean needsCommand() {
            return requests != null || rampSeconds != null;
        }
    }

    /** @param windows of each side, in which it is loaded alone */
    record DuetManifest(int settleSeconds, StretchManifest together, StretchManifest alone, int windows) {}

    record StretchManifest(double perSecond, int seconds) {}

    /** Null without a load. */
    Workload.Generator chosenGenerator() {
        return generator == null && (simulation != null || requests != null)
                ? Workload.Generator.named(Generators.GATLING)
                : generator;
    }

    /** Requests have one simulation for all of them. */
    String chosenSimulation() {
        return requests == null ? simulation : SENDS_REQUESTS;
    }

    boolean hasLoad() {
        return simulation != null || requests != null || generator != null;
    }
}
