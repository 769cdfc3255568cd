package dev.hilo.harness.env;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BusyProcessorsTest {
    @TempDir
    Path root;

    @Test
    void onlyTheProcessorsOfTheRunCount() throws Exception {
        FakeRoot files = new FakeRoot(root).with("proc/stat", """
                cpu  1111 222 333 9999 8 7 6 5 0 0
                cpu0 1000 200 300 9999 8 7 6 5 0 0
                cpu1 100 20 30 9999 8 7 6 5 0 0
                cpu10 11 2 3 9999 8 7 6 5 0 0
                intr 12
                """);

        assertThat(BusyProcessors.of(CpuSet.parse("1")).ticks(files.files())).hasValue(150);
        assertThat(BusyProcessors.of(CpuSet.parse("0,10")).ticks(files.files())).hasValue(1516);
        assertThat(BusyProcessors.of(CpuSet.parse("1,2")).ticks(files.files())).isEmpty();
        assertThat(BusyProcessors.NONE.ticks(files.files())).isEmpty();
    }
}
