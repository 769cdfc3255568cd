package dev.hilo.harness.host;

import java.util.Map;

/**
 * The hosts on which applications can run, by the user's names for them.
 *
 * @param chosen one of them
 * @param replicas of each application
 */
public record Hosts(Map<String, ApplicationHost> byName, String chosen, int replicas) {
    public static final String LOCAL = "local";

    public Hosts(Map<String, ApplicationHost> byName, String chosen) {
        this(byName, chosen, 1);
    }

    /** Processes of this machine, and nothing else. */
    public static Hosts local() {
        return new Hosts(Map.of(LOCAL, new LocalHost()), LOCAL);
    }

    /** @throws IllegalArgumentException with one line where the chosen host has no replicas */
    public ApplicationHost host() {
        return byName.get(chosen).replicated(replicas);
    }

    /** @throws IllegalArgumentException with one line when there is none of that name */
    public Hosts choosing(String name) {
        if (!byName.containsKey(name)) {
            throw new IllegalArgumentException("\"%s\" is no host: use %s"
                    .formatted(
                            name,
                            String.join(
                                    " or ", byName.keySet().stream().sorted().toList())));
        }
        return new Hosts(byName, name, replicas);
    }

    public Hosts withReplicas(int number) {
        return new Hosts(byName, chosen, number);
    }
}
