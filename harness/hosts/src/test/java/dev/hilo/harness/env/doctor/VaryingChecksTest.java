package dev.hilo.harness.env.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.env.CpuTicks;
import dev.hilo.harness.env.FakeRoot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The diagnoses of the machine's activity between two readings. */
class VaryingChecksTest {
    private static final long TEN_SECONDS = 10_000_000_000L;

    @TempDir
    Path folder;

    private FakeRoot root;

    @BeforeEach
    void twoProcessors() throws IOException {
        root = new FakeRoot(folder)
                .with("proc/self/status", "Cpus_allowed_list:\t0-1\n")
                .with("proc/stat", "cpu  1 2 3 4 5 6 7 8 9 10\ncpu0 1\ncpu1 1\nintr 5\n");
    }

    @Test
    void stealInTheTimeThatWasWatched() {
        assertThat(steal(1000, 0)).isEqualTo("ok: 0.0 % of all processors in the last 10 s");
        assertThat(steal(1000, 50)).isEqualTo("ok: 5.0 % of all processors in the last 10 s");
        assertThat(steal(1000, 51)).isEqualTo("warning: 5.1 % of all processors in the last 10 s");
        assertThat(steal(0, 0)).isEqualTo("info: cannot be determined here");
    }

    private String steal(long passed, long stolen) {
        Activity before = new Activity(0, new CpuTicks(5000, 700), 0, Map.of());
        Activity after = new Activity(TEN_SECONDS, new CpuTicks(5000 + passed, 700 + stolen), 0, Map.of());
        return said(new Steal(before, after));
    }

    @Test
    void theLimitOfTheControlGroup() throws IOException {
        assertThat(limit(0)).isEqualTo("ok: none");
        root.with("proc/self/cgroup", "0::/mine\n").with("sys/fs/cgroup/mine/cpu.max", "150000 100000\n");
        assertThat(limit(0)).isEqualTo("warning: 1.50 of 2 processors, throttled 0 times in the last 10 s");
        root.with("sys/fs/cgroup/mine/cpu.max", "200000 100000\n");
        assertThat(limit(0)).isEqualTo("ok: 2.00 of 2 processors, throttled 0 times in the last 10 s");
        assertThat(limit(4)).isEqualTo("warning: 2.00 of 2 processors, throttled 4 times in the last 10 s");
    }

    private String limit(long throttled) {
        Activity before = new Activity(0, new CpuTicks(0, 0), 30, Map.of());
        Activity after = new Activity(TEN_SECONDS, new CpuTicks(0, 0), 30 + throttled, Map.of());
        return said(new CpuLimit(root.files(), before, after));
    }

    @Test
    void countsHowOftenTheGroupWasThrottled() throws IOException {
        root.with("proc/self/cgroup", "0::/mine\n")
                .with("sys/fs/cgroup/mine/cpu.stat", "usage_usec 5\nnr_periods 9\nnr_throttled 7\nthrottled_usec 3\n");
        assertThat(Activity.read(root.files()).throttled()).isEqualTo(7);
    }

    @Test
    void theBusiestProcessesButNotThisOne() throws IOException {
        long self = ProcessHandle.current().pid();
        process(10, "a (strange) name", 100, 50, 7);
        process(11, "idle", 5, 5, 8);
        process(12, "old", 900, 0, 9);
        process(self, "java", 0, 0, 10);
        Activity before = activity(0, 10_000);
        process(10, "a (strange) name", 300, 100, 7);
        process(12, "new in its place", 0, 30, 5000);
        process(13, "just begun", 41, 0, 5100);
        process(self, "java", 1000, 0, 10);
        Activity after = activity(TEN_SECONDS, 12_000);
        root.with("proc/loadavg", "0.25 2.00 1.00 5/300 1234\n");

        assertThat(said(new CompetingLoad(root.files(), before, after)))
                .isEqualTo("warning: load average 0.25 on 2 processors; busiest in the last 10 s, of one processor: "
                        + "a (strange) name (10) 25 %, just begun (13) 4 %, new in its place (12) 3 %");
    }

    @Test
    void aQuietMachineAndABusyOne() throws IOException {
        Activity quiet = activity(0, 10_000);
        root.with("proc/loadavg", "0.25 2.00 1.00 5/300 1234\n");
        assertThat(said(new CompetingLoad(root.files(), quiet, activity(TEN_SECONDS, 12_000))))
                .isEqualTo("ok: load average 0.25 on 2 processors; no busy process in the last 10 s");
        root.with("proc/loadavg", "1.01 2.00 1.00 5/300 1234\n");
        assertThat(said(new CompetingLoad(root.files(), quiet, activity(TEN_SECONDS, 12_000))))
                .startsWith("warning: load average 1.01 on 2 processors");
    }

    private Activity activity(long nanos, long ticks) {
        Activity read = Activity.read(root.files());
        return new Activity(nanos, new CpuTicks(ticks, 0), read.throttled(), read.processes());
    }

    private void process(long id, String name, long user, long system, long began) throws IOException {
        root.with(
                "proc/%d/stat".formatted(id),
                "%d (%s) S 1 1 1 0 -1 4194560 1 2 3 4 %d %d 0 0 20 0 1 0 %d 9999 1"
                        .formatted(id, name, user, system, began));
    }

    private static String said(DoctorCheck check) {
        Diagnosis diagnosis = check.look();
        return diagnosis.level().word() + ": " + diagnosis.here();
    }
}
