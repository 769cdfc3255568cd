package dev.hilo.harness.catalog;

import java.util.List;
import java.util.Map;

/** An entry of {@code gatling/workloads.yaml} as written. */
record WorkloadManifest(
        String suite,
        String simulation,
        int requestTimeoutMs,
        WarmUpManifest warmUp,
        Map<String, ProfileManifest> profiles) {

    record WarmUpManifest(int clients, double burstSeconds, double pauseSeconds) {}

    /**
     * A profile has phases of its own, or is another one in scaled time.
     *
     * @param like name of the other profile
     * @param timeScale seconds of this profile for each second of the other
     */
    record ProfileManifest(double warmUpMaxSeconds, List<PhaseManifest> phases, String like, Double timeScale) {}

    record PhaseManifest(double from, double to, double seconds) {}
}
