package dev.hilo.harness.run;

import dev.hilo.harness.probe.ProcReading;
import java.time.Duration;
import java.util.Optional;

/**
 * Waits until a program that nobody asks anything does nothing: its JIT compiler has finished what the warm-up gave it to do. Busy request
 * threads would leave it hardly any time on one processor, and the measured load would meet code that is still interpreted.
 */
final class IdleWait {
    /** Several clock ticks of the CPU time, and short beside a load. */
    private static final Duration WINDOW = Duration.ofMillis(300);
    /** A scrape of metrics falls into a window now and then. */
    private static final double CPU_PERCENT = 10;

    private final long pid;

    IdleWait(long pid) {
        this.pid = pid;
    }

    /** Returns at the latest when the limit is over. */
    void await(Duration limit) throws InterruptedException {
        long begun = System.nanoTime();
        Optional<ProcReading> last = ProcReading.of(pid);
        while (System.nanoTime() - begun < limit.toNanos()) {
            Thread.sleep(WINDOW);
            Optional<ProcReading> now = ProcReading.of(pid);
            if (now.isEmpty() || last.isEmpty() || now.get().cpuPercentSince(last.get()) < CPU_PERCENT) {
                return;
            }
            last = now;
        }
    }
}
