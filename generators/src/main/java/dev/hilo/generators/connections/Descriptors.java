package dev.hilo.generators.connections;

import dev.hilo.generators.LoadException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Check of the limit of open files, which includes connections. The JVM itself raises the soft limit to the hard one. */
final class Descriptors {
    /** Descriptors that the JVM itself needs. */
    private static final int OTHERS = 100;

    private static final String LIMIT = "Max open files";

    private Descriptors() {}

    static void requireFor(int connections) throws IOException {
        requireFor(connections, Files.readString(Path.of("/proc/self/limits")));
    }

    /** @param limits content of {@code /proc/self/limits} */
    static void requireFor(int connections, String limits) {
        String[] ours = limits.lines()
                .filter(line -> line.startsWith(LIMIT))
                .findFirst()
                .orElseThrow()
                .substring(LIMIT.length())
                .strip()
                .split(" +");
        if (!ours[0].equals("unlimited") && Long.parseLong(ours[0]) < connections + OTHERS) {
            throw new LoadException(
                    "%d connections need %d file descriptors, and this process may have %s: raise the limit with ulimit -n, also for the application"
                            .formatted(connections, connections + OTHERS, ours[0]));
        }
    }
}
