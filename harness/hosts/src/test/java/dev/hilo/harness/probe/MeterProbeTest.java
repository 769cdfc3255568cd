package dev.hilo.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.host.GroupMeter;
import dev.hilo.harness.host.LocalProcesses;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.processes.ChildProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeterProbeTest {
    /** The resolution of CPU time: the kernel counts ticks of 10 ms, for user and system time each. */
    private static final double TICKS = 0.03;

    @TempDir
    Path folder;

    @Test
    void readsWhatABusyProgramKnowsOfItself() throws Exception {
        Path report = folder.resolve("cpu.txt");
        try (ChildProcess program = ProbedPrograms.start(folder, List.of(), BusyProgram.class, "40", "" + report)) {
            Probe probe = MeterProbe.resources("application", LocalProcesses.tree(program.pid()));
            awaitNewer(report, null);
            double[] early = probe.sample().join().orElseThrow();
            String own = awaitNewer(report, Files.readString(report));
            double[] late = probe.sample().join().orElseThrow();

            String ownLater = awaitNewer(report, own);
            assertThat(late[0])
                    .as("cpu_s")
                    .isGreaterThan(early[0])
                    .isBetween(Double.parseDouble(own) - TICKS, Double.parseDouble(ownLater) + TICKS);
            assertThat(late[1]).as("rss_mb").isBetween(15.0, 500.0);
            assertThat(late[2]).as("threads").isGreaterThan(45);
            assertThat(late[3] + late[4] + late[5])
                    .as("all threads have a state")
                    .isEqualTo(late[2]);
            assertThat(late[4]).as("threads_sleeping: more than half of 40").isGreaterThan(20);
            assertThat(late[6] - early[6])
                    .as("each of 40 threads parks ten times a second")
                    .isGreaterThan(100);
        }
    }

    @Test
    void endsQuietlyWithItsProcess() throws Exception {
        ChildProcess program =
                ChildProcess.command("sleep", List.of("sleep", "60")).start(folder, folder.resolve("log"));
        Probe probe = MeterProbe.resources("database", LocalProcesses.tree(program.pid()));
        assertThat(probe.sample().join()).isPresent();
        program.close();
        assertThat(probe.sample().join()).isEmpty();
    }

    @Test
    void aProcessThatNeverWasIsNoRow() {
        assertThat(MeterProbe.resources("database", LocalProcesses.tree(Integer.MAX_VALUE))
                        .sample()
                        .join())
                .isEmpty();
    }

    /** The quota's throttling is read over the same windows as the CPU, which last for a second. */
    @Test
    void aGroupIsSampledAsOftenAsCpu() {
        ResourceMeter meter = LocalProcesses.self();

        assertThat(MeterProbe.group("application", GroupMeter.sum(List.of())).period())
                .isEqualTo(MeterProbe.cpu("application", meter::cpuSeconds).period())
                .isLessThan(MeterProbe.resources("application", meter).period());
    }

    private static String awaitNewer(Path report, String old) throws Exception {
        for (int i = 0; i < 600; i++) {
            String text = Files.exists(report) ? Files.readString(report) : null;
            if (text != null && !text.equals(old)) {
                return text;
            }
            Thread.sleep(20);
        }
        throw new AssertionError("the program says nothing");
    }
}
