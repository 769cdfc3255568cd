package dev.hilo.harness.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.host.CpuByKind;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.ResourceReading;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BusiestMeterTest {
    private final AtomicLong clock = new AtomicLong(1);
    private final Program young = new Program(4);
    private final Program old = new Program(40);
    private final BusiestMeter meter = new BusiestMeter(List.of(young, old), clock::get);

    /** A generator that uses CPU as a test says. */
    private static final class Program implements ResourceMeter {
        private double seconds;
        private boolean isSilent;

        Program(double seconds) {
            this.seconds = seconds;
        }

        @Override
        public OptionalDouble cpuSeconds() {
            return isSilent ? OptionalDouble.empty() : OptionalDouble.of(seconds);
        }

        @Override
        public Optional<CpuByKind> cpuByKind() {
            return Optional.empty();
        }

        @Override
        public Optional<ResourceReading> read() {
            return cpuSeconds().stream()
                    .mapToObj(cpu -> new ResourceReading(Math.round(seconds), cpu, 100 - cpu, 3, 1, 2, 0, 10, 20))
                    .findFirst();
        }
    }

    private double percentOf(int tenths, double ofYoung, double ofOld) {
        double before = meter.cpuSeconds().orElseThrow();
        for (int tenth = 0; tenth < tenths; tenth++) {
            clock.addAndGet(100_000_000);
            young.seconds += ofYoung / 10;
            old.seconds += ofOld / 10;
            meter.cpuSeconds();
        }
        return 100 * (meter.cpuSeconds().orElseThrow() - before) / (tenths / 10.0);
    }

    /** In a search, pods stand for many loads: one that was replaced has used less in all than those that were there before. */
    @Test
    void theBusiestIsTheOneThatUsesMostNowNotTheOneThatHasUsedMostInAll() {
        assertThat(percentOf(30, 0.95, 0.40)).isCloseTo(95, within(0.01));
    }

    @Test
    void eachSecondHasItsOwnBusiest() {
        assertThat(percentOf(10, 0.9, 0.1)).isCloseTo(90, within(0.01));
        assertThat(percentOf(10, 0.1, 0.8)).isCloseTo(80, within(0.01));
        assertThat(percentOf(10, 0.2, 0.2)).isCloseTo(20, within(0.01));
    }

    @Test
    void aProgramAloneHasItsOwnTime() {
        BusiestMeter alone = new BusiestMeter(List.of(old), clock::get);
        assertThat(alone.cpuSeconds()).hasValue(40);

        clock.addAndGet(700_000_000);
        old.seconds = 40.5;
        assertThat(alone.cpuSeconds()).hasValue(40.5);
        clock.addAndGet(700_000_000);
        old.seconds = 41;
        assertThat(alone.cpuSeconds()).hasValue(41);
        assertThat(alone.read()).contains(new ResourceReading(41, 41, 59, 3, 1, 2, 0, 10, 20));
    }

    /** A total that fell would be a rate below zero. */
    @Test
    void oneThatHasEndedTakesNothingAway() {
        meter.cpuSeconds();
        old.seconds += 0.5;
        double before = meter.cpuSeconds().orElseThrow();

        old.isSilent = true;
        assertThat(meter.cpuSeconds()).hasValue(before);

        young.isSilent = true;
        assertThat(meter.cpuSeconds()).isEmpty();
        assertThat(meter.read()).isEmpty();
    }

    /** What it used before is not of the second in which it answers. */
    @Test
    void oneThatTellsLaterCountsFromThenOn() {
        old.isSilent = true;
        assertThat(meter.cpuSeconds()).hasValue(4);
        clock.addAndGet(2_000_000_000);
        meter.cpuSeconds();

        old.isSilent = false;
        assertThat(meter.cpuSeconds()).hasValue(4);
    }

    @Test
    void whatIsNoCpuTimeIsTheHighestOfAll() {
        assertThat(meter.read()).contains(new ResourceReading(40, 40, 96, 3, 1, 2, 0, 10, 20));
    }
}
