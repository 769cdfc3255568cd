package dev.hilo.harness.load;

import dev.hilo.harness.host.AtOnce;
import dev.hilo.harness.host.CpuByKind;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.ResourceReading;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * The meter of the busiest generator in each second of a load: one at its limit is late, whatever the others do. Its CPU time rises in each
 * second by as much as that of the generator that used most in it, which need not be the one that has used most in all.
 */
final class BusiestMeter implements ResourceMeter {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final List<ResourceMeter> programs;
    private final List<Use> uses;
    private final LongSupplier clock;
    /** CPU seconds of the busiest before the present second; NaN before the first reading. */
    private double before = Double.NaN;

    private long secondBegan;

    /** The CPU time of one program, in seconds. */
    private static final class Use {
        private OptionalDouble begun = OptionalDouble.empty();
        private double last;

        /** Takes the next reading, which is not always a later one: another thread may have read after this one, and told before it. */
        void tell(double now) {
            last = Math.max(last, now);
            begun = OptionalDouble.of(begun.orElse(last));
        }

        void beginSecond() {
            begun = begun.isPresent() ? OptionalDouble.of(last) : begun;
        }

        double ofSecond() {
            return last - begun.orElse(last);
        }
    }

    BusiestMeter(List<ResourceMeter> programs) {
        this(programs, System::nanoTime);
    }

    /** @param clock nanoseconds from any moment on */
    BusiestMeter(List<ResourceMeter> programs, LongSupplier clock) {
        this.programs = programs;
        this.uses = Stream.generate(Use::new).limit(programs.size()).toList();
        this.clock = clock;
    }

    @Override
    public OptionalDouble cpuSeconds() {
        return busiest(read(ResourceMeter::cpuSeconds));
    }

    /** CPU time without its kinds, which are those of one program alone. */
    @Override
    public Optional<CpuByKind> cpuByKind() {
        return cpuSeconds().stream()
                .mapToObj(seconds -> new CpuByKind(seconds, Double.NaN, Double.NaN, Double.NaN))
                .findFirst();
    }

    /** All but the CPU time is the highest of all programs. */
    @Override
    public Optional<ResourceReading> read() {
        List<Optional<ResourceReading>> all = read(ResourceMeter::read);
        List<ResourceReading> known = all.stream().flatMap(Optional::stream).toList();
        return busiest(all.stream().map(BusiestMeter::secondsOf).toList()).stream()
                .mapToObj(seconds -> highest(known, seconds))
                .findFirst();
    }

    private static OptionalDouble secondsOf(Optional<ResourceReading> reading) {
        return reading.stream().mapToDouble(ResourceReading::cpuSeconds).findFirst();
    }

    private static ResourceReading highest(List<ResourceReading> all, double cpuSeconds) {
        return new ResourceReading(
                highest(all, ResourceReading::nanoTime),
                cpuSeconds,
                all.stream().mapToDouble(ResourceReading::rssMb).max().orElseThrow(),
                (int) highest(all, ResourceReading::threads),
                (int) highest(all, ResourceReading::running),
                (int) highest(all, ResourceReading::sleeping),
                (int) highest(all, ResourceReading::inDiskWait),
                highest(all, ResourceReading::voluntarySwitches),
                highest(all, ResourceReading::involuntarySwitches));
    }

    private static long highest(List<ResourceReading> all, ToLongFunction<ResourceReading> value) {
        return all.stream().mapToLong(value).max().orElseThrow();
    }

    /** @param now CPU seconds of each program; empty for one that does not tell, which then counts with its last */
    private synchronized OptionalDouble busiest(List<OptionalDouble> now) {
        if (now.stream().allMatch(OptionalDouble::isEmpty)) {
            return OptionalDouble.empty();
        }
        for (int place = 0; place < now.size(); place++) {
            now.get(place).ifPresent(uses.get(place)::tell);
        }
        if (Double.isNaN(before)) {
            begin(uses.stream().mapToDouble(use -> use.last).max().orElseThrow());
        }
        double busiest = before + uses.stream().mapToDouble(Use::ofSecond).max().orElseThrow();
        if (clock.getAsLong() - secondBegan >= SECOND) {
            begin(busiest);
        }
        return OptionalDouble.of(busiest);
    }

    /** Begins the next second. */
    private void begin(double busiestBefore) {
        before = busiestBefore;
        uses.forEach(Use::beginSecond);
        secondBegan = clock.getAsLong();
    }

    /** Asks all at the same time: each answer crosses the network of a cluster, and the application is read after them. */
    private <T> List<T> read(Function<ResourceMeter, T> reading) {
        try {
            return AtOnce.of(programs, reading::apply);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }
}
