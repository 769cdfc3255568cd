package dev.hilo.harness.env;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuTicksTest {
    @TempDir
    Path root;

    private SystemFiles files;

    @BeforeEach
    void write() throws Exception {
        files = new FakeRoot(root).with("proc/stat", """
                cpu  100 0 0 9860 0 0 0 40 0 0
                cpu0 50 0 0 135 0 0 0 15 0 0
                cpu1 50 0 0 135 0 0 0 15 0 0
                cpu10 0 0 0 190 0 0 0 10 0 0
                intr 12
                """).files();
    }

    @Test
    void onlyTheProcessorsOfTheRunCount() {
        assertThat(CpuTicks.read(files, CpuSet.parse("1"))).isEqualTo(new CpuTicks(200, 15));
        assertThat(CpuTicks.read(files, CpuSet.parse("0-1"))).isEqualTo(new CpuTicks(400, 30));
        assertThat(CpuTicks.read(files, CpuSet.parse("10"))).isEqualTo(new CpuTicks(200, 10));
    }

    @Test
    void allProcessorsCountWhereNoneAreChosenOrOneIsNotTold() {
        assertThat(CpuTicks.read(files, CpuSet.ALL)).isEqualTo(new CpuTicks(10_000, 40));
        assertThat(CpuTicks.read(files, CpuSet.parse("0,2"))).isEqualTo(new CpuTicks(10_000, 40));
    }

    @Test
    void aKernelThatTellsNothingHasNoTicks() {
        assertThat(CpuTicks.read(new SystemFiles(root.resolve("none")), CpuSet.parse("0")))
                .isEqualTo(new CpuTicks(0, 0));
    }
}
