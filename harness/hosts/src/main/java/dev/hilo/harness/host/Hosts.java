package dev.hilo.harness.host;

import java.io.IOException;
import java.util.Map;

/**
 * The hosts on which applications can run, by the user's names for them.
 *
 * @param chosen one of them
 */
public record Hosts(Map<String, ApplicationHost> byName, String chosen) {
    public static final String LOCAL = "local";

    /** Processes of this machine, and nothing else. */
    public static Hosts local() {
        return new Hosts(Map.of(LOCAL, new LocalHost()), LOCAL);
    }

    /** Starts a program that an application needs beside it: always a process of this machine. */
    public static LocalApplication startBeside(ApplicationSpec spec) throws IOException {
        return new LocalHost().start(spec);
    }

    public ApplicationHost host() {
        return byName.get(chosen);
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
        return new Hosts(byName, name);
    }
}
