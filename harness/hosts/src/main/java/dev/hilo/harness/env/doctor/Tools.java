package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.HostChecks;
import java.util.Map;

/** The check of the programs that start and confine applications. */
record Tools(Map<String, String> environment) implements DoctorCheck {
    private static final Topic TOPIC =
            new Topic("tools", "without them no part can be confined to its processors, and nothing can be measured");

    @Override
    public Diagnosis look() {
        return TOPIC.of(HostChecks.tools(environment.getOrDefault("PATH", "")), "setpriv, setsid and taskset found");
    }
}
