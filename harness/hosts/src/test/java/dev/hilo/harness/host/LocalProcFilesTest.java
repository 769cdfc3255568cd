package dev.hilo.harness.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class LocalProcFilesTest {
    private static final int READS = 20_000;

    private final ProcFiles files = new LocalProcFiles();

    /** Probes of several processes share the files of this machine; one once got the text that another had read. */
    @Test
    void threadsThatReadAtOnceGetTheirOwnFiles() throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Future<Long>> wrong = threads.invokeAll(List.of(
                    others("self/status", "Name:"),
                    others("version", "Linux version"),
                    others("self/status", "Name:"),
                    others("version", "Linux version")));

            for (Future<Long> count : wrong) {
                assertThat(count.get()).isZero();
            }
        }
    }

    @Test
    void theLinesOfALongFileAreThoseWithTheWord() {
        assertThat(files.lines("self/maps", "libjvm.so")).isNotEmpty().allMatch(line -> line.endsWith("libjvm.so"));
        assertThat(files.lines("0/maps", "libjvm.so")).isEmpty();
    }

    /** Counts the reads of a file that have another beginning. */
    private Callable<Long> others(String file, String beginning) {
        return () -> {
            long wrong = 0;
            for (int read = 0; read < READS; read++) {
                wrong += files.read(file).orElseThrow().startsWith(beginning) ? 0 : 1;
            }
            return wrong;
        };
    }
}
