package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.env.CpuPlan;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * What is the same for all trials of a run.
 *
 * @param java the java executable that runs applications and load generator
 * @param heap maximum and initial heap of an application, in the JVM's words: 500m
 * @param collector garbage collector of an application, in the JVM's words: G1
 * @param port port of the application; empty for any free one
 */
public record RunSettings(
        Path java,
        Workload workload,
        Profile profile,
        long seed,
        String heap,
        String collector,
        CpuPlan cpus,
        OptionalInt port,
        DatabaseSource databases) {

    /** For the result: what the user could have chosen otherwise, with the unit in the name. */
    public Map<String, String> described() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("heap of the application", heap);
        settings.put("garbage collector of the application", collector);
        cpus.byRole().forEach((role, set) -> settings.put("processors of the " + role, set));
        settings.put("request timeout (ms)", String.valueOf(workload.requestTimeoutMillis()));
        settings.put("warm-up at most (s)", String.valueOf(profile.warmUp().maxSeconds()));
        settings.put("databases", databases.toString());
        return settings;
    }
}
