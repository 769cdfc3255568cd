package dev.hilo.spin;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HeldMonitorTest {

    /** A request that comes before the holder has the monitor again does not wait: half of the time allows for many of them. */
    @Test
    void requestsThatAskAloneWaitForTheMonitor() throws InterruptedException {
        HeldMonitor monitor = new HeldMonitor(500);

        for (int i = 0; i < 20; i++) {
            Thread.sleep(5);
            monitor.await();
        }

        assertThat(monitor.waitedMillis()).isGreaterThan(5);
    }

    @Test
    void requestsThatAskTogetherAllGetThrough() throws InterruptedException {
        HeldMonitor monitor = new HeldMonitor(200);
        List<Thread> threads = IntStream.range(0, 4)
                .mapToObj(i -> Thread.ofPlatform().daemon().start(() -> {
                    for (int request = 0; request < 50; request++) {
                        monitor.await();
                    }
                }))
                .toList();

        for (Thread thread : threads) {
            assertThat(thread.join(Duration.ofSeconds(60))).isTrue();
        }
        assertThat(monitor.waitedMillis()).isGreaterThan(0);
    }

    @Test
    void withoutATimeNothingIsWaitedFor() {
        HeldMonitor monitor = new HeldMonitor(0);

        monitor.await();

        assertThat(monitor.waitedMillis()).isZero();
    }
}
