package dev.hilo.harness.result.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.metrics.Bottleneck.Processors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapacityCpuTest {
    /** A quota of half a processor, and one for all the rest. */
    private static final Processors SHARED = new Processors(0.5, 1, 1, true, false);

    private static final Processors OWN = new Processors(0.5, 2, 1, false, false);

    @TempDir
    Path trial;

    @BeforeEach
    void search() throws IOException {
        Files.writeString(trial.resolve("capacity.csv"), """
                step,rate_per_s,purpose,latency_ms,errors_percent,generator_cpu_percent,holds,reason
                1,100,bracket,50.0,0.000,10.0,1,
                2,400,bracket,5000.0,20.000,10.0,0,"20 % errors"
                3,200,bisect,150.0,0.000,10.0,0,"p99 150 ms"
                4,200,confirm,50.0,0.000,10.0,1,
                5,200,confirm,,,,0,"out of memory"
                6,200,confirm,150.0,0.000,10.0,0,"p99 150 ms"
                """);
        new Capacity("p99<=100ms", 100, 200, "p99 150 ms", true, false, 6).write(trial);
        for (int number : new int[] {2, 3, 4, 6}) {
            step(number, number == 6 ? 2 : 1);
        }
    }

    private void step(int number, double application) throws IOException {
        StepFiles files = new StepFiles(HeldStep.folder(trial, number));
        files.load(0, 100, 1, 1, 1, 1, 1, 1, 1);
        files.cpu("application", application);
        files.cpu("database-cpu", 6);
        files.cpu("services-cpu", 1);
        files.cpu("generator-cpu", 2);
        files.cpu("harness-cpu", 0.5);
    }

    /** Ten seconds: 1 s and 2 s of CPU are 10 and 20 % of a processor, 20 and 40 % of a half. */
    @Test
    void windowsThatFailedAtTheFirstFailingRateTellWhoWasFull() throws IOException {
        CapacityCpu cpu = CapacityCpu.read(trial, SHARED).orElseThrow();

        assertThat(cpu.application()).isCloseTo(30, within(1e-9));
        assertThat(cpu.beside()).isCloseTo(95, within(1e-9));
        assertThat(cpu.isBesideTheApplication()).isTrue();
    }

    @Test
    void withProcessorsOfItsOwnTheDatabaseIsComparedToTheGenerator() throws IOException {
        CapacityCpu cpu = CapacityCpu.read(trial, OWN).orElseThrow();

        assertThat(cpu.beside()).isCloseTo(35, within(1e-9));
        assertThat(cpu.isBesideTheApplication()).isFalse();
    }

    @Test
    void anApplicationThatIsFullTooHasItsOwnCapacity() {
        assertThat(new CapacityCpu(90, 95).isBesideTheApplication()).isFalse();
        assertThat(new CapacityCpu(89.9, 90).isBesideTheApplication()).isTrue();
    }

    @Test
    void nothingIsKnownWhereTheGeneratorWasNotSampledOrNoRateFailed() throws IOException {
        for (int number : new int[] {3, 6}) {
            Files.delete(HeldStep.folder(trial, number).resolve("probes/generator-cpu.csv"));
        }
        assertThat(CapacityCpu.read(trial, SHARED)).isEmpty();

        new Capacity("p99<=100ms", 16_000, null, null, true, true, 6).write(trial);
        assertThat(CapacityCpu.read(trial, SHARED)).isEmpty();
        assertThat(CapacityCpu.read(trial.resolve("no-search"), SHARED)).isEmpty();
    }
}
