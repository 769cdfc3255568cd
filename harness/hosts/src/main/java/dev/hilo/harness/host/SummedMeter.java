package dev.hilo.harness.host;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The sum of several meters. It is empty as soon as one of them is, because a sum without that one would fall.
 *
 * @param programs their meters at this moment
 */
public record SummedMeter(Supplier<List<ResourceMeter>> programs) implements ResourceMeter {
    @Override
    public OptionalDouble cpuSeconds() {
        List<OptionalDouble> all =
                programs.get().stream().map(ResourceMeter::cpuSeconds).toList();
        return all.stream().allMatch(OptionalDouble::isPresent)
                ? OptionalDouble.of(
                        all.stream().mapToDouble(OptionalDouble::getAsDouble).sum())
                : OptionalDouble.empty();
    }

    @Override
    public Optional<CpuByKind> cpuByKind() {
        return sum(ResourceMeter::cpuByKind, CpuByKind::plus);
    }

    @Override
    public Optional<ResourceReading> read() {
        return sum(ResourceMeter::read, ResourceReading::plus);
    }

    private <R> Optional<R> sum(Function<ResourceMeter, Optional<R>> reading, BinaryOperator<R> plus) {
        List<Optional<R>> all = programs.get().stream().map(reading).toList();
        return all.stream().allMatch(Optional::isPresent)
                ? all.stream().flatMap(Optional::stream).reduce(plus)
                : Optional.empty();
    }
}
