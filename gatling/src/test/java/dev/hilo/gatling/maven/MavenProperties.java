package dev.hilo.gatling.maven;

import java.util.ArrayList;
import java.util.List;

/** The properties by which {@code mvn gatling:test} is told what to run; gatling/pom.xml gives their defaults. */
final class MavenProperties {
    private MavenProperties() {}

    /** The same as a command of {@code bench}. */
    static String[] command() {
        List<String> command = new ArrayList<>(List.of(
                "run",
                "--stacks",
                System.getProperty("hilo.stack") + "-" + System.getProperty("hilo.variant"),
                "--workload",
                System.getProperty("hilo.workload"),
                "--profile",
                System.getProperty("hilo.profile"),
                "--trials",
                "1"));
        String seed = System.getProperty("hilo.seed", "");
        if (!seed.isEmpty()) {
            command.addAll(List.of("--seed", seed));
        }
        return command.toArray(String[]::new);
    }
}
