package dev.hilo.harness.run.load;

import dev.hilo.harness.host.ResourceMeter;
import java.time.Duration;

/**
 * A wait until a program without requests is idle: its JIT compiler has finished the work of the warm-up. Busy request threads would leave
 * it hardly any time on one processor, and the measured load would meet code that is still interpreted.
 */
public final class IdleWait {
    /** The length of a window: several clock ticks of CPU time, and short compared with a load. */
    private static final Duration WINDOW = Duration.ofMillis(300);
    /** The CPU below which a program is idle. It leaves room for a scrape of metrics within a window. */
    private static final double CPU_PERCENT = 10;

    private final ResourceMeter meter;

    public IdleWait(ResourceMeter meter) {
        this.meter = meter;
    }

    /** Returns at the latest when the limit is over, and at once when the program has ended. */
    public void await(Duration limit) throws InterruptedException {
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
