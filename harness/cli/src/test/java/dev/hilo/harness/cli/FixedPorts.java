package dev.hilo.harness.cli;

import java.io.IOException;
import java.net.BindException;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** Ports that the code of a program fixes. */
final class FixedPorts {
    private static final int FIRST = 30_000;
    private static final int AFTER_LAST = 32_000;

    private FixedPorts() {}

    /** A free port that no program gets which asks for any, nor one of hilo. By chance, because tests in other processes look for one too. */
    static int free() throws IOException {
        for (int attempt = 0; attempt < AFTER_LAST - FIRST; attempt++) {
            int port = ThreadLocalRandom.current().nextInt(FIRST, AFTER_LAST);
            try (ServerSocket free = new ServerSocket(port)) {
                return free.getLocalPort();
            } catch (BindException taken) {
                continue;
            }
        }
        throw new IOException("no port is free");
    }
}
