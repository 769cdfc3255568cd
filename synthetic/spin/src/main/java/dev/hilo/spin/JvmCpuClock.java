package dev.hilo.spin;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The clocks of this JVM's Java threads. The JIT compiler and the collector are not among them: the JVM does not list their threads. In a
 * servlet container the others are those that wait for connections and for data on them: about a tenth of what requests cost.
 */
final class JvmCpuClock implements CpuClock {
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Set<Long> workers = ConcurrentHashMap.newKeySet();
    /** Null until the first call, so that the start of the application does not count as work for requests. */
    private Map<Long, Long> seen;

    @Override
    public long ofThisThread() {
        workers.add(Thread.currentThread().threadId());
        return threads.getCurrentThreadCpuTime();
    }

    @Override
    public synchronized long ofOthers() {
        Map<Long, Long> now = read();
        Map<Long, Long> before = seen == null ? now : seen;
        seen = now;
        return now.entrySet().stream()
                .mapToLong(thread -> thread.getValue() - before.getOrDefault(thread.getKey(), 0L))
                .sum();
    }

    private Map<Long, Long> read() {
        long[] others = threads.getAllThreadIds();
        long[] nanos = threads.getThreadCpuTime(others);
        Map<Long, Long> read = new HashMap<>();
        for (int i = 0; i < others.length; i++) {
            boolean isAlive = nanos[i] >= 0;
            if (isAlive && !workers.contains(others[i])) {
                read.put(others[i], nanos[i]);
            }
        }
        return read;
    }
}
