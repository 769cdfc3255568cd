package dev.hilo.gatling.maven;

import dev.hilo.databases.choice.DatabaseChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The system properties of {@code mvn gatling:test}; gatling/trial/pom.xml has their defaults. */
final class MavenProperties {
    private MavenProperties() {}

    /**
     * The properties as a command line of {@code bench}.
     *
     * @param suite suite of the stack; empty for an unknown stack
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
        DatabaseChoice.names().forEach(name -> addInOneWord(command, name));
        return command.toArray(String[]::new);
    }

    private static void addInOneWord(List<String> command, String name) {
        String value = System.getProperty("hilo." + name, "");
        if (!value.isEmpty()) {
            command.add("--%s=%s".formatted(name, value));
        }
    }

    private static void addIfGiven(List<String> command, String option, String property) {
        String value = System.getProperty(property, "");
        if (!value.isEmpty()) {
            command.addAll(List.of(option, value));
        }
    }
}
