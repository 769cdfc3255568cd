package dev.hilo.gatling.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The properties by which {@code mvn gatling:test} is told what to run; gatling/pom.xml gives their defaults. */
final class MavenProperties {
    private MavenProperties() {}

    /**
     * The same as a command of {@code bench}.
     *
     * @param suite of the stack; empty when there is no such stack
     */
    static String[] command(Optional<String> suite) {
        List<String> command = new ArrayList<>(List.of(
                "run",
                "--stacks",
                System.getProperty("hilo.stack") + "-" + System.getProperty("hilo.variant"),
                "--profile",
                System.getProperty("hilo.profile"),
                "--trials",
                "1"));
        suite.ifPresent(name -> command.addAll(List.of("--suite", name)));
        addIfGiven(command, "--workload", "hilo.workload");
        addIfGiven(command, "--seed", "hilo.seed");
        return command.toArray(String[]::new);
    }

    private static void addIfGiven(List<String> command, String option, String property) {
        String value = System.getProperty(property, "");
        if (!value.isEmpty()) {
            command.addAll(List.of(option, value));
        }
    }
}
