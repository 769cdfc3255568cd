package dev.hilo.harness.catalog;

import java.util.List;
import java.util.Map;

/**
 * An entry of {@code gatling/workloads.yaml} as written: one workload of that name, or with {@code operations} one for each of them, named
 * like the operation.
 *
 * @param simulation absent when the start of the application alone is measured; so are then the next four
 * @param operation what the simulation is to do, where it can do several things
 */
record WorkloadManifest(
        String suite,
        String simulation,
        String operation,
        List<String> operations,
        Integer requestTimeoutMs,
        WarmUpManifest warmUp,
        Map<String, ProfileManifest> profiles) {

    record WarmUpManifest(int clients, double burstSeconds, double pauseSeconds) {}

    /**
     * A profile has phases of its own (an open model), or clients (a closed one), or is another one in scaled time.
     *
     * @param rehearsalSeconds none unless told
     * @param only the operations that have this profile; absent for all
     * @param like name of the other profile
     * @param timeScale seconds of this profile for each second of the other
     * @param trialsPerBlock 1 unless told
     */
    record ProfileManifest(
            Double rehearsalSeconds,
            Double warmUpMaxSeconds,
            List<String> only,
            List<PhaseManifest> phases,
            ClientsManifest clients,
            String like,
            Double timeScale,
            Integer trialsPerBlock) {

        boolean isOf(String operation) {
            return only == null || only.contains(operation);
        }
    }

    record PhaseManifest(double from, double to, double seconds) {}

    record ClientsManifest(int count, double seconds) {}

    boolean hasLoad() {
        return simulation != null;
    }
}
