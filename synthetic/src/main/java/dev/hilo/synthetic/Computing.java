package dev.hilo.synthetic;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;

/** A scenario that uses 10 ms of CPU time for each request, by the clock of the thread: waiting for the processor does not count. */
final class Computing implements Scenario {
    static final long CPU_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @Override
    public Fate fate(long number, long arrived) {
        return Fate.after(0);
    }

    @Override
    public void work() {
        long begun = THREADS.getCurrentThreadCpuTime();
        if (begun < 0) {
            throw new IllegalStateException(
                    "processor time is known only for platform threads: use --threads=platform");
        }
        while (THREADS.getCurrentThreadCpuTime() - begun < CPU_NANOS) {
            Thread.onSpinWait();
        }
    }
}
