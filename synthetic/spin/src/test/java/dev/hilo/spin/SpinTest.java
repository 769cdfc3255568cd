package dev.hilo.spin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpinTest {
    private static final long MICRO = 1_000;

    /** Each reading of its own finds that a microsecond more was used. */
    private static final class FakeClock implements CpuClock {
        private long now;
        private long others;

        @Override
        public long ofThisThread() {
            now += MICRO;
            return now;
        }

        @Override
        public long ofOthers() {
            long risen = others;
            others = 0;
            return risen;
        }
    }

    private final FakeClock clock = new FakeClock();

    @Test
    void burnsTheShareOfWhatWasUsed() {
        Spin spin = new Spin(5, 0, clock);

        request(spin, 999 * MICRO);

        assertThat(spin.requests()).isEqualTo(1);
        assertThat(spin.workedMillis()).isEqualTo(1);
        assertThat(spin.burntMillis()).isEqualTo(0.05);
    }

    /** Only whole microseconds can be burnt: where 1.3 are owed for each request, the first burns 2 and later ones less. */
    @Test
    void carriesWhatWasBurntTooMuch() {
        Spin spin = new Spin(5, 0, clock);

        request(spin, 25 * MICRO);
        assertThat(spin.burntMillis()).isEqualTo(0.002);
        for (int i = 1; i < 10; i++) {
            request(spin, 25 * MICRO);
        }

        assertThat(spin.workedMillis()).isEqualTo(0.26);
        assertThat(spin.burntMillis()).isEqualTo(0.013);
    }

    @Test
    void burnsTheShareOfOtherThreadsToo() {
        Spin spin = new Spin(5, 0, clock);

        for (int i = 0; i < 64; i++) {
            clock.others += 10 * MICRO;
            request(spin, 9 * MICRO);
        }

        assertThat(spin.workedMillis()).isEqualTo(1.28);
        assertThat(spin.burntMillis()).isEqualTo(0.064);
    }

    @Test
    void burnsNothingWhenNothingIsAskedFor() {
        Spin spin = new Spin(0, 0, clock);

        request(spin, 999 * MICRO);
        request(spin, 999 * MICRO);

        assertThat(spin.requests()).isEqualTo(2);
        assertThat(spin.workedMillis()).isEqualTo(2);
        assertThat(spin.burntMillis()).isZero();
    }

    @Test
    void threadsOfThisJvmBurnTheShareOfWhatTheyUse() throws InterruptedException {
        JvmCpuClock real = new JvmCpuClock();
        Spin spin = new Spin(5, 0, real);
        List<Thread> threads = IntStream.range(0, 2)
                .mapToObj(i -> Thread.ofPlatform().start(() -> requests(spin, real)))
                .toList();
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(spin.requests()).isEqualTo(400);
        assertThat(spin.workedMillis()).isGreaterThanOrEqualTo(200);
        assertThat(spin.burntMillis()).isCloseTo(0.05 * spin.workedMillis(), withinPercentage(2));
    }

    /** The JVM counts the bytes that a thread allocates exactly; nothing else allocates here, but for a first time. */
    @Test
    void allocatesTheBytesThatTheJvmCounts() {
        Spin spin = new Spin(0, 2048, clock);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        request(spin, MICRO);
        threads.getCurrentThreadAllocatedBytes();

        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 10_000; i++) {
            request(spin, MICRO);
        }
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;

        assertThat(spin.allocatedBytes()).isEqualTo(10_001 * 2048);
        assertThat(allocated).isCloseTo(10_000 * 2048, withinPercentage(0.1));
    }

    @Test
    void aSizeThatNoArrayHasIsRefused() {
        assertThatThrownBy(() -> new Spin(0, 2044, clock))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("2044 bytes are no size of an array: use a multiple of 8");
    }

    private void request(Spin spin, long nanos) {
        clock.now += nanos;
        spin.afterRequest();
    }

    /** Half a millisecond each. */
    private static void requests(Spin spin, CpuClock clock) {
        for (int i = 0; i < 200; i++) {
            long until = clock.ofThisThread() + 500 * MICRO;
            while (clock.ofThisThread() < until) {
                Thread.onSpinWait();
            }
            spin.afterRequest();
        }
    }
}
