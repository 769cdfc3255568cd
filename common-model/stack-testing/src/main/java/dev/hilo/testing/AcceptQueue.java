package dev.hilo.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Connections that may wait until a server accepts them: as many in every build. */
public final class AcceptQueue {
    /** Length for which every build asks. */
    private static final int LENGTH = 4096;

    private static final Path KERNELS_LIMIT = Path.of("/proc/sys/net/core/somaxconn");
    /** Column of {@code ss} with the length, after the state and the connections that wait. */
    private static final int COLUMN = 2;

    private AcceptQueue() {}

    /** Skips the test where the program {@code ss} is missing. */
    public static void assertLength(URI server) throws IOException {
        int kernels = Integer.parseInt(Files.readString(KERNELS_LIMIT).strip());

        assertThat(lengthAt(server.getPort())).isGreaterThanOrEqualTo(Math.min(LENGTH, kernels));
    }

    private static int lengthAt(int port) {
        try {
            Process ss = new ProcessBuilder("ss", "-Hltn", "sport = :" + port).start();
            String line = new String(ss.getInputStream().readAllBytes(), UTF_8);
            return Integer.parseInt(line.split(" +")[COLUMN]);
        } catch (IOException noSuchProgram) {
            return Assumptions.abort("ss (package iproute2) is not installed");
        }
    }
}
