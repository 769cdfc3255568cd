package dev.hilo.harness.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.ChildProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests with shells that have the names of a JVM's threads: the first thread of a process is named after its file. */
@Timeout(60)
class ServiceThreadsTest {
    /** CPU time that is many ticks of the kernel's clock. */
    private static final double MUCH = 0.5;

    @TempDir
    Path folder;

    @Test
    void whatAThreadHadIsKeptWhenItEnds() throws Exception {
        Files.createFile(folder.resolve("work"));
        Files.copy(Path.of("/bin/sh"), folder.resolve("C2 CompilerThread0"), StandardCopyOption.COPY_ATTRIBUTES);
        String work = "while [ -e work ]; do :; done";
        String script = "'./C2 CompilerThread0' -c '%s' & wait; exec sleep 300".formatted(work);
        try (ChildProcess program =
                ChildProcess.command("program", List.of("sh", "-c", script)).start(folder, folder.resolve("log"))) {
            ResourceMeter meter = LocalProcesses.tree(program.pid());
            while (compiler(meter) < MUCH) {
                Thread.sleep(5);
            }
            Files.delete(folder.resolve("work"));
            Thread.sleep(100);
            CpuByKind after = meter.cpuByKind().orElseThrow();

            assertThat(after.compilerSeconds()).isGreaterThanOrEqualTo(MUCH);
            assertThat(after.compilerSeconds())
                    .as("nearly all that was done")
                    .isCloseTo(after.cpuSeconds(), Percentage.withPercentage(20));
            assertThat(after.collectorSeconds()).isZero();
            assertThat(after.recorderSeconds()).isZero();
        }
    }

    @Test
    void offTheJvmNothingIsOfThatKind() throws Exception {
        try (ChildProcess program = ChildProcess.command("program", List.of("sh", "-c", "while :; do :; done"))
                .start(folder, folder.resolve("log"))) {
            ResourceMeter meter = LocalProcesses.tree(program.pid());
            while (meter.cpuSeconds().orElseThrow() < MUCH) {
                Thread.sleep(5);
            }
            CpuByKind cpu = meter.cpuByKind().orElseThrow();

            assertThat(cpu.cpuSeconds()).isGreaterThanOrEqualTo(MUCH);
            assertThat(cpu.compilerSeconds() + cpu.collectorSeconds() + cpu.recorderSeconds())
                    .isZero();
        }
    }

    @Test
    void aProgramThatHasEndedHasNoReading() throws Exception {
        ChildProcess program =
                ChildProcess.command("sleep", List.of("sleep", "60")).start(folder, folder.resolve("log"));
        ResourceMeter meter = LocalProcesses.tree(program.pid());
        assertThat(meter.cpuByKind()).isPresent();
        program.close();
        assertThat(meter.cpuByKind()).isEmpty();
    }

    private static double compiler(ResourceMeter meter) {
        return meter.cpuByKind().orElseThrow().compilerSeconds();
    }
}
