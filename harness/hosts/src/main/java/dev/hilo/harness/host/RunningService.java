package dev.hilo.harness.host;

import java.io.IOException;
import java.net.InetSocketAddress;

/** A program that applications of a host need beside them. It can stand still while their connections to it stay open. */
public interface RunningService extends RunningApplication {

    /**
     * The address at which the applications of its host reach it, once it listens.
     *
     * @throws IOException in one line where they do not
     */
    InetSocketAddress addressBeside() throws IOException;

    /** Stops all of its processes as they are: their connections stay open without an answer. */
    void pause();

    /** Continues all of its processes. */
    void goOn();
}
