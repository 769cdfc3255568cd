package dev.hilo.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ThreadDumpTest {
    @Test
    void theThreadsOfJavaAreCountedByState() {
        assertThat(ThreadDump.parse("""
                        4711:
                        Full thread dump OpenJDK 64-Bit Server VM:

                        "main" #3 [2] prio=5 os_prio=0 cpu=1.0ms elapsed=9.0s tid=0x1 nid=2 waiting on condition  [0x1]
                           java.lang.Thread.State: TIMED_WAITING (sleeping)
                        	at java.lang.Thread.sleep0(Native Method)

                        "C2 CompilerThread0" #21 [9] daemon prio=9 os_prio=0 tid=0x2 nid=9 waiting on condition  [0x0]
                           java.lang.Thread.State: RUNNABLE
                           No compile task

                        "pool-1-thread-1" #30 [12] prio=5 os_prio=0 tid=0x3 nid=12 runnable  [0x2]
                           java.lang.Thread.State: RUNNABLE

                        "VM Thread" os_prio=0 cpu=3.0ms elapsed=9.0s tid=0x4 nid=8 runnable
                        """)).isEqualTo(Map.of("timed-waiting", 1, "runnable", 1));
    }

    @Test
    void jcmdKnowsThisProcess() throws IOException {
        ThreadDump dump = ThreadDump.of(ProcessHandle.current().pid());

        assertThat(dump.count("runnable")).isPositive();
        assertThat(dump.all()).isBetween(5, 100);
    }
}
