package dev.hilo.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.host.LocalProcesses;
import dev.hilo.processes.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class CpuByKindProbeTest {
    @TempDir
    Path folder;

    /** Uses the serial collector, which runs in the VM thread. The work of the first thread must not be in the sum of the kinds. */
    @Test
    void theKindsOfAJvmMakeItsWhole() throws Exception {
        List<String> options = List.of("-XX:StartFlightRecording=filename=" + folder.resolve("recording.jfr"));
        try (ChildProcess program =
                ProbedPrograms.start(folder, options, BusyProgram.class, "20", "" + folder.resolve("cpu.txt"))) {
            Probe probe = MeterProbe.cpuByKind("application", LocalProcesses.tree(program.pid()));
            double[] cpu = probe.sample().join().orElseThrow();
            while (cpu[0] < 3 || Stream.of(1, 2, 3).anyMatch(kind -> isZero(probe, kind))) {
                Thread.sleep(50);
                double[] later = probe.sample().join().orElseThrow();
                for (int kind = 0; kind < cpu.length; kind++) {
                    assertThat(later[kind]).as("never falls").isGreaterThanOrEqualTo(cpu[kind]);
                }
                cpu = later;
            }
            double others = others(program.pid());
            double[] last = probe.sample().join().orElseThrow();

            assertThat(probe.columns()).containsExactly("cpu_s", "compiler_s", "collector_s", "recorder_s");
            assertThat(last[1] + last[2] + last[3] + others).isCloseTo(last[0], Percentage.withPercentage(10));
            assertThat(last[1]).isLessThan(last[0]);
        }
    }

    private static boolean isZero(Probe probe, int kind) {
        return probe.sample().join().orElseThrow()[kind] == 0;
    }

    /** CPU of all threads with another name than those of the three kinds have on this JVM. */
    private static double others(long pid) throws IOException {
        try (Stream<Path> threads = Files.list(Path.of("/proc", "" + pid, "task"))) {
            return threads.filter(thread -> !text(thread, "comm").matches("(?s)(C1 |C2 |VM Thread|JFR ).*"))
                    .mapToDouble(thread ->
                            Double.parseDouble(text(thread, "schedstat").split(" ")[0]) / 1e9)
                    .sum();
        }
    }

    private static String text(Path thread, String file) {
        try {
            return Files.readString(thread.resolve(file));
        } catch (IOException gone) {
            return "0 0 0";
        }
    }
}
