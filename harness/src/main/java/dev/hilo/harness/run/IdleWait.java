package dev.hilo.harness.run;

import dev.hilo.harness.host.ResourceMeter;
import java.time.Duration;

/**
 * Waits until a program that nobody asks anything does nothing: its JIT compiler has finished what the warm-up gave it to do. Busy request
 * threads would leave it hardly any time on one processor, and the measured load would meet code that is still interpreted.
 */
final class IdleWait {
    /** Several clock ticks of the CPU time, and short beside a load. */
    private static final Duration WINDOW = Duration.ofMillis(300);
    /** A scrape of metrics falls into a window now and then. */
    private static final double CPU_PERCENT = 10;

    private final ResourceMeter meter;

    IdleWait(ResourceMeter meter) {
        this.meter = meter;
    }

    /** Returns at the latest when the limit is over, and at once when the program has ended. */
    void await(Duration limit) throws InterruptedException {
        long begun = System.nanoTime();
        double percent = 100;
        while (percent >= CPU_PERCENT && System.nanoTime() - begun < limit.toNanos()) {
            ResourceUse window = new ResourceUse(meter);
            Thread.sleep(WINDOW);
            window.update();
            percent = window.cpuPercent();
        }
    }
}
