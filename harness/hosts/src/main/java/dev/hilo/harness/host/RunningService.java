package dev.hilo.harness.host;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;

/** A program that applications of a host need beside them. It can stand still while their connections to it stay open. */
public interface RunningService extends RunningApplication {

    /**
     * The address at which the applications of its host reach it, once it listens.
     *
     * @throws IOException in one line where they do not
     */
    InetSocketAddress addressBeside() throws IOException;

    /** The machine of its host on which it runs; empty for this one. */
    default Optional<String> machine() {
        return Optional.empty();
    }

    /** Stops all of its processes as they are: their connections stay open without an answer. */
    void pause();

    /** Continues all of its processes. */
    void goOn();
}
