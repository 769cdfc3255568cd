package dev.hilo.harness.host.kubernetes;

import java.util.Map;

/** Names by which hilo knows its own pods, and which nothing else in a cluster has. */
final class PodNames {
    static final String PROGRAM = "program";
    static final String OBSERVER = "observer";
    static final String MANAGED_BY = "app.kubernetes.io/managed-by";
    static final String HILO = "hilo";
    static final String RUN = "hilo.dev/run";
    static final String ROLE = "hilo.dev/role";

    /** The key of the taint that keeps a node for hilo's pods: they tolerate it, whatever its value and effect. */
    static final String DEDICATED = "hilo.dev/dedicated";

    private PodNames() {}

    static Map<String, String> labels(String run, String role) {
        return Map.of(MANAGED_BY, HILO, RUN, run, ROLE, role);
    }
}
