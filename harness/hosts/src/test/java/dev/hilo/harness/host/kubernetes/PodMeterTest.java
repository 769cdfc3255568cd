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

    private static List<String> questions(AnsweringSession session) {
        return session.said().lines().filter(line -> line.startsWith("read")).toList();
    }
}
