package dev.hilo.harness.host;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is to be started. All paths are of this machine; a host elsewhere makes the files available there and says in {@link Place} where.
 *
 * @param name of what it is, in messages
 * @param java the launcher of the JDK that a program on the JVM is to run with
 * @param artifact what the stack's build made
 * @param port asked for; empty for any free one
 * @param folder what is in it at the start is there for the application, under the same path
 * @param workingFolder empty for that folder
 * @param log gets what the application prints, while it prints it
 * @param start on which processors it starts
 * @param limits that hold for its life; the quota of CPU time counts only from the {@link Confinement} that has one
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

    /** How the program is called, once it is known where it will find things. */
    public interface Command {
        List<String> words(Place place) throws IOException;

        Map<String, String> environment(Place place);
    }

    /**
     * What the application learns about its surroundings, as it sees them itself.
     *
     * @param port to listen on
     */
    public record Place(String java, String artifact, int port) {}
}
