package dev.hilo.harness.run.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.load.GeneratorHandshake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WarmUpMonitorTest {
    private static final long BEGUN = 1_000_000_700;

    @TempDir
    Path folder;

    private final WarmUpMonitor monitor = new WarmUpMonitor();

    @Test
    void joinsEachSecondWithWhatTheApplicationUsedInIt() throws IOException {
        use(-300, 100, 0);
        use(500, 900, 400);
        use(1_500, 1_700, 600);
        use(2_500, 1_900, 600);
        Files.createFile(folder.resolve("warm-up.begun"));
        Files.setLastModifiedTime(folder.resolve("warm-up.begun"), FileTime.fromMillis(BEGUN));
        Files.writeString(
                folder.resolve("warm-up.csv"),
                "second,requests,p50_us,p99_us\n0,100,1500,9000\n1,0,,\n2,50,2500,3000\n");

        monitor.write(new GeneratorHandshake(folder), folder.resolve("trace.csv"));

        assertThat(folder.resolve("trace.csv")).hasContent("""
                second,requests,latency_p50_ms,latency_p99_ms,cpu_ms_per_request,compile_ms
                0,100,1.500,9.000,9.000,350.000
                1,0,,,,100.000
                2,50,2.500,3.000,,
                """);
    }

    @Test
    void aGeneratorThatTellsNoSecondsLeavesNoTrace() throws IOException {
        monitor.write(new GeneratorHandshake(folder), folder.resolve("trace.csv"));

        assertThat(folder).isEmptyDirectory();
    }

    private void use(long millis, double cpuMillis, double compileMillis) {
        monitor.sample(new ApplicationUse(BEGUN + millis, Optional.of(cpuMillis), Optional.of(compileMillis)));
    }
}
