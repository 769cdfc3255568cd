package dev.hilo.harness.env;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThrottlingTest {
    @TempDir
    Path root;

    @Test
    void version2TellsMicroseconds() throws Exception {
        FakeRoot files = new FakeRoot(root)
                .with("proc/self/cgroup", "0::/bench")
                .with(
                        "sys/fs/cgroup/bench/cpu.stat",
                        "usage_usec 99\nnr_periods 7\nnr_throttled 3\nthrottled_usec 2500000");

        assertThat(Throttling.seconds(files.files())).hasValue(2.5);
    }

    @Test
    void version1TellsNanoseconds() throws Exception {
        FakeRoot files = new FakeRoot(root)
                .with("proc/self/cgroup", "4:cpu,cpuacct:/bench")
                .with("sys/fs/cgroup/cpu/bench/cpu.stat", "nr_periods 7\nnr_throttled 3\nthrottled_time 1500000000");

        assertThat(Throttling.seconds(files.files())).hasValue(1.5);
    }

    @Test
    void withoutAQuotaThereIsNothingToTell() throws Exception {
        FakeRoot files = new FakeRoot(root).with("proc/self/cgroup", "0::/");

        assertThat(Throttling.seconds(files.files())).isEmpty();
        files.with("sys/fs/cgroup/cpu.stat", "usage_usec 99\nuser_usec 90\nsystem_usec 9");
        assertThat(Throttling.seconds(files.files())).isEmpty();
    }
}
