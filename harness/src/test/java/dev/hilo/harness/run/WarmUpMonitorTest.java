package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WarmUpMonitorTest {
    private static final long BEGUN = 1_000_000_700;

    @TempDir
    Path folder;

    private WarmUpMonitor trace;

    @BeforeEach
    void begin() throws IOException {
        trace = new WarmUpMonitor(folder.resolve("warm-up.csv"));
        trace.read(BEGUN);
        generatorTells("second,requests,p50_us,p99_us\n");
    }

    @Test
    void joinsEachSecondWithWhatTheApplicationUsedInIt() throws IOException {
        use(-300, 100, 0);
        use(500, 900, 400);
        use(1_500, 1_700, 600);
        use(2_500, 1_900, 600);
        generatorTells("0,100,1500,9000\n1,0,,\n2,50,2");
        trace.read(BEGUN);
        generatorTells("500,3000\n");
        trace.read(BEGUN);

        assertThat(stored()).isEqualTo("""
                second,requests,latency_p50_ms,latency_p99_ms,cpu_ms_per_request,compile_ms,steady
                0,100,1.500,9.000,9.000,350.000,0
                1,0,,,,100.000,0
                2,50,2.500,3.000,,,0
                """);
    }

    @Test
    void aSecondIsMarkedFromWhenTheWarmUpIsSteady() throws IOException {
        for (int second = 0; second < 9; second++) {
            generatorTells(second + ",100,1500,9000\n");
        }
        trace.read(BEGUN);

        assertThat(stored().lines().skip(1).map(line -> line.substring(line.length() - 1)))
                .containsExactly("0", "0", "0", "0", "0", "0", "0", "1", "1");
    }

    /** 10 ticks of 10 ms are the least that a change of 10 % can be told of. */
    @Test
    void cpuBelowWhatTheClockTellsDecidesNothing() throws IOException {
        for (int second = 0; second < 8; second++) {
            generatorTells(second + ",10,500000,500000\n");
            use(second * 1_000, 1_000 + 90 * second - 5 * second * second, 0);
        }
        trace.read(BEGUN);

        assertThat(trace.steadyState().isSteady()).isTrue();
    }

    private void use(long millis, double cpuMillis, double compileMillis) {
        trace.sample(new ApplicationUse(BEGUN + millis, Optional.of(cpuMillis), Optional.of(compileMillis)));
    }

    private void generatorTells(String text) throws IOException {
        Files.writeString(folder.resolve("warm-up.csv"), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private String stored() throws IOException {
        trace.write(folder.resolve("trace.csv"));
        return Files.readString(folder.resolve("trace.csv"));
    }
}
