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

        assertThat(BusyProcessors.of(CpuSet.parse("1")).seconds(files.files())).hasValue(1.5);
        assertThat(BusyProcessors.of(CpuSet.parse("0,10")).seconds(files.files()))
                .hasValue(15.16);
        assertThat(BusyProcessors.of(CpuSet.parse("1,2")).seconds(files.files()))
                .isEmpty();
        assertThat(BusyProcessors.NONE.seconds(files.files())).isEmpty();
    }

    @Test
    void anExactAccountIsPreferred() throws Exception {
        FakeRoot files = new FakeRoot(root)
                .with("proc/stat", "cpu0 1000 200 300 9999\ncpu1 100 20 30 9999\n")
                .with("sys/fs/cgroup/cpuacct/cpuacct.usage_percpu", "7250000000 500000000 \n")
                .with("sys/fs/cgroup/cpuacct/release_agent", "");

        assertThat(BusyProcessors.of(CpuSet.parse("0")).seconds(files.files())).hasValue(7.25);
        assertThat(BusyProcessors.of(CpuSet.parse("0-1")).seconds(files.files()))
                .hasValue(7.75);
        assertThat(BusyProcessors.of(CpuSet.parse("2")).seconds(files.files())).isEmpty();
    }

    @Test
    void theAccountOfAContainerIsNotThatOfTheMachine() throws Exception {
        FakeRoot files = new FakeRoot(root)
                .with("proc/stat", "cpu0 100 20 30 9999\n")
                .with("sys/fs/cgroup/cpuacct/cpuacct.usage_percpu", "7250000000 \n");

        assertThat(BusyProcessors.of(CpuSet.parse("0")).seconds(files.files())).hasValue(1.5);
    }
}
