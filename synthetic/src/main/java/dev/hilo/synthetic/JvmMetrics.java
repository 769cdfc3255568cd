package dev.hilo.synthetic;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Metrics of this JVM, in the Prometheus text format and under Micrometer's names. */
final class JvmMetrics {
    private JvmMetrics() {}

    static String text() {
        StringBuilder text = new StringBuilder();
        MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        line(text, "jvm_memory_used_bytes{area=\"heap\"}", heap.getUsed());
        line(text, "jvm_memory_max_bytes{area=\"heap\"}", heap.getMax());
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        line(text, "jvm_threads_live_threads", threads.getThreadCount());
        Map<Thread.State, Long> states = Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(Objects::nonNull)
                .collect(groupingBy(ThreadInfo::getThreadState, counting()));
        for (Thread.State state : Thread.State.values()) {
            String name = state.name().toLowerCase(Locale.ROOT).replace('_', '-');
            line(text, "jvm_threads_states_threads{state=\"%s\"}".formatted(name), states.getOrDefault(state, 0L));
        }
        long compilation = ManagementFactory.getCompilationMXBean().getTotalCompilationTime();
        line(text, "jvm_compilation_time_ms_total", compilation);
        return text.toString();
    }

    private static void line(StringBuilder text, String series, long value) {
        text.append(series).append(' ').append(value).append('\n');
    }
}
