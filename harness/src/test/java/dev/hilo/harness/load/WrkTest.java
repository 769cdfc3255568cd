package dev.hilo.harness.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.CpuSet;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrkTest {
    private static final URI BASE = URI.create("http://127.0.0.1:8080");

    @Test
    void isAskedForWhatItIsToTell() {
        assertThat(command(List.of(1), 32))
                .isEqualTo(List.of(
                        "wrk",
                        "--threads",
                        "1",
                        "--connections",
                        "32",
                        "--duration",
                        "10s",
                        "--latency",
                        "--script",
                        "/some/movies.lua",
                        "http://127.0.0.1:8080"));
    }

    /** wrk refuses fewer connections than threads, and leaves out the remainder when they do not divide. */
    @ParameterizedTest
    @CsvSource({"33, 3", "32, 2", "31, 1", "3, 3", "2, 2", "1, 1"})
    void threadsShareTheConnectionsEvenly(int connections, String threads) {
        assertThat(command(List.of(1, 2, 3), connections)).containsSequence("--threads", threads);
    }

    private static List<String> command(List<Integer> processors, int connections) {
        return new Wrk(new CpuSet(processors), Path.of("/some/movies.lua")).command(BASE, connections, 10);
    }
}
