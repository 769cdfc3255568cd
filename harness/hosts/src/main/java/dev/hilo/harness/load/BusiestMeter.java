package dev.hilo.harness.load;

import dev.hilo.harness.host.CpuByKind;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.ResourceReading;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** The meter of the busiest generator of a load: one at its limit is late, whatever the others do. */
record BusiestMeter(List<ResourceMeter> programs) implements ResourceMeter {
    @Override
    public OptionalDouble cpuSeconds() {
        return read(ResourceMeter::cpuSeconds).stream()
                .flatMapToDouble(OptionalDouble::stream)
                .max();
    }

    @Override
    public Optional<CpuByKind> cpuByKind() {
        return read(ResourceMeter::cpuByKind).stream()
                .flatMap(Optional::stream)
                .max(Comparator.comparingDouble(CpuByKind::cpuSeconds));
    }

    @Override
    public Optional<ResourceReading> read() {
        return read(ResourceMeter::read).stream()
                .flatMap(Optional::stream)
                .max(Comparator.comparingDouble(ResourceReading::cpuSeconds));
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
