package dev.hilo.harness.host;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The specification of an application to be started. All paths are of this machine; a host elsewhere makes the files available there and
 * names their places in {@link Place}.
 *
 * @param name of the program in messages
 * @param java the launcher of the JDK that a program on the JVM is to run with
 * @param artifact of the stack's build
 * @param port to listen on; empty for any free one
 * @param folder whose content at the start the application sees under the same path
 * @param workingFolder empty for that folder
 * @param log receives the application's output as it appears
 * @param start the processors at its start
 * @param limits for its whole life; the quota of CPU time applies only from the first {@link Confinement} with a quota
 */
public record ApplicationSpec(
        String name,
        Path java,
        Path artifact,
        OptionalInt port,
        Path folder,
        Optional<Path> workingFolder,
        Path log,
        Confinement start,
        Limits limits,
        Command command) {

    /** The command of the program, which depends on the places of its files and port. */
    public interface Command {
        List<String> words(Place place) throws IOException;

        Map<String, String> environment(Place place);

        /** The path where a program that speaks HTTP answers with 200 when it is ready; empty for any other. */
        default Optional<String> readyPath() {
            return Optional.empty();
        }
    }

    /**
     * The surroundings of the application, as it sees them itself.
     *
     * @param listen the address to listen on: the loopback address, unless requests come from another machine
     * @param port to listen on
     */
    public record Place(String java, String artifact, String listen, int port) {
        public static final String LOOPBACK = "127.0.0.1";
        public static final String ALL_ADDRESSES = "0.0.0.0";
    }
}
