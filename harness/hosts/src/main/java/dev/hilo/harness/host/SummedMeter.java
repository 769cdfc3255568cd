package dev.hilo.harness.host;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** The meter of several programs together: nothing is told as soon as one of them does not tell, because a sum that lacks one would fall. */
public record SummedMeter(List<ResourceMeter> meters) implements ResourceMeter {
    @Override
    public OptionalDouble cpuSeconds() {
        List<OptionalDouble> all =
                meters.stream().map(ResourceMeter::cpuSeconds).toList();
        return all.stream().allMatch(OptionalDouble::isPresent)
                ? OptionalDouble.of(
                        all.stream().mapToDouble(OptionalDouble::getAsDouble).sum())
                : OptionalDouble.empty();
    }

    @Override
    public Optional<CpuByKind> cpuByKind() {
        List<CpuByKind> all = read(ResourceMeter::cpuByKind);
        return all.size() < meters.size() ? Optional.empty() : all.stream().reduce(CpuByKind::plus);
    }

    @Override
    public Optional<ResourceReading> read() {
        List<ResourceReading> all = read(ResourceMeter::read);
        return all.size() < meters.size() ? Optional.empty() : all.stream().reduce(ResourceReading::plus);
    }

    private <R> List<R> read(Function<ResourceMeter, Optional<R>> reading) {
        return meters.stream().flatMap(meter -> reading.apply(meter).stream()).toList();
    }
}
