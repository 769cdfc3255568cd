package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.host.GroupMeter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The meter of a pod, without one. */
@Timeout(60)
class PodMeterTest {
    private static final String GROUP = "7/root/sys/fs/cgroup/";

    /** Each question starts a process in the pod, and a group has four files, ten times a second. */
    @Test
    void theFilesOfAGroupComeWithThoseOfTheCpu() throws Exception {
        AnsweringSession session = new AnsweringSession(String.join(
                "\n",
                GROUP + "cgroup.controllers:cpu memory",
                GROUP + "cpu.stat:nr_periods 40",
                GROUP + "cpu.stat:nr_throttled 10",
                GROUP + "memory.stat:file 0",
                GROUP + "memory.current:1048576",
                GROUP + "memory.events:oom_kill 2",
                ""));
        try (Observer observer = new Observer(session.session())) {
            PodMeter meter = new PodMeter(observer, 7);
            GroupMeter group = meter.group().orElseThrow();
            int asked = questions(session).size();

            assertThat(group.read()).hasValueSatisfying(reading -> {
                assertThat(reading.throttledPeriods()).isEqualTo(10);
                assertThat(reading.memoryMb()).isEqualTo(1);
                assertThat(reading.oomKills()).isEqualTo(2);
            });

            assertThat(questions(session).getLast())
                    .contains("7/schedstat", GROUP + "cpu.stat", GROUP + "memory.stat", GROUP + "memory.events");
            // a busy machine may take longer than a reading serves
            assertThat(questions(session).subList(asked, questions(session).size()))
                    .allMatch(question -> question.contains("7/schedstat"));
        }
    }

    /** The kernel counts its pages once for each address: 60 MB of the JVM, and three times a heap of 32 MB. */
    @Test
    void aHeapThatIsMappedThreeTimesCountsOnce() throws Exception {
        AnsweringSession session = new AnsweringSession(String.join(
                "\n",
                "7/stat:7 (java) S 0 7 7 0 -1 0 0 0 0 0 10 10 0 0 20 0 1 0 500 0 0",
                "7/status:Name:\tjava",
                "7/status:VmRSS:\t%d kB".formatted((60 + 3 * 32) << 10),
                "7/status:RssShmem:\t%d kB".formatted((3 * 32) << 10),
                view("40000000000-40002000000"),
                view("80000000000-80002000000"),
                view("100000000000-100002000000"),
                ""));
        try (Observer observer = new Observer(session.session())) {
            assertThat(new PodMeter(observer, 7).read().orElseThrow().rssMb()).isEqualTo(92);

            assertThat(session.said().lines()).contains("find 7/maps /memfd:java_heap");
        }
    }

    private static String view(String addresses) {
        return "7/maps:%s rw-s 00000000 00:01 1027     /memfd:java_heap (deleted)".formatted(addresses);
    }

    private static List<String> questions(AnsweringSession session) {
        return session.said().lines().filter(line -> line.startsWith("read")).toList();
    }
}
