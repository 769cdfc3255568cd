package dev.hilo.harness.load;

import dev.hilo.harness.host.CpuByKind;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.ResourceReading;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The meter of the busiest of several programs that share a load: one at its limit is late, whatever the others do. */
record BusiestMeter(List<ResourceMeter> programs) implements ResourceMeter {
    @Override
    public OptionalDouble cpuSeconds() {
        return programs.stream()
                .flatMapToDouble(program -> program.cpuSeconds().stream())
                .max();
    }

    @Override
    public Optional<CpuByKind> cpuByKind() {
        return programs.stream()
                .flatMap(program -> program.cpuByKind().stream())
                .max(Comparator.comparingDouble(CpuByKind::cpuSeconds));
    }

    @Override
    public Optional<ResourceReading> read() {
        return programs.stream()
                .flatMap(program -> program.read().stream())
                .max(Comparator.comparingDouble(ResourceReading::cpuSeconds));
    }
}
