package dev.hilo.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.env.BusyProcessors;
import dev.hilo.harness.host.LocalProcesses;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.processes.CpuSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests with the kernel of this machine. */
class HostProbeTest {

    @Test
    void theProcessorsOfThisProcessAreBusyWhileItWorks() throws Exception {
        HostProbe probe = new HostProbe(Optional.of(ours()), BusyProcessors.of(ours()));
        double[] before = probe.sample().get().orElseThrow();
        ResourceMeter ours = LocalProcesses.self();
        double cpuBefore = ours.cpuSeconds().orElseThrow();
        double[] after = before;
        while (ours.cpuSeconds().orElseThrow() - cpuBefore < 0.5) {
            after = probe.sample().get().orElseThrow();
        }

        assertThat(probe.columns()).hasSameSizeAs(before);
        assertThat(rise(probe, "total_ticks", before, after)).isPositive();
        assertThat(rise(probe, "busy_s", before, after))
                .as("of which we used 0.5 s")
                .isGreaterThan(0.3);
        assertThat(value(probe, "clock_offset_ms", after))
                .as("no one has set the clock meanwhile")
                .isBetween(-50.0, 50.0);
    }

    @Test
    void processorsThatAreNotThereHaveNoTime() throws Exception {
        CpuSet absent = CpuSet.parse("4095");
        HostProbe probe = new HostProbe(Optional.of(absent), BusyProcessors.of(absent));

        double[] row = probe.sample().get().orElseThrow();
        assertThat(value(probe, "busy_s", row)).isNaN();
        assertThat(value(probe, "total_ticks", row)).as("of all processors").isPositive();
    }

    @Test
    void whereNothingOfTheRunIsHereStolenTimeIsUnknown() throws Exception {
        HostProbe probe = new HostProbe(Optional.empty(), BusyProcessors.NONE);

        double[] row = probe.sample().get().orElseThrow();
        assertThat(value(probe, "total_ticks", row)).isNaN();
        assertThat(value(probe, "steal_ticks", row)).isNaN();
    }

    private static CpuSet ours() throws Exception {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> CpuSet.parse(line.substring(line.indexOf(':') + 1).strip()))
                .findFirst()
                .orElseThrow();
    }

    private static double rise(HostProbe probe, String column, double[] before, double[] after) {
        return value(probe, column, after) - value(probe, column, before);
    }

    private static double value(HostProbe probe, String column, double[] row) {
        List<String> columns = probe.columns();
        return row[columns.indexOf(column)];
    }
}
