package dev.hilo.harness.host.docker;

import dev.hilo.harness.host.CpuByKind;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.ResourceReading;
import java.util.Optional;
import java.util.OptionalDouble;

/** The meter of a program that ended before its first reading. */
final class EndedProgram implements ResourceMeter {
    @Override
    public OptionalDouble cpuSeconds() {
        return OptionalDouble.empty();
    }

    @Override
    public Optional<CpuByKind> cpuByKind() {
        return Optional.empty();
    }

    @Override
    public Optional<ResourceReading> read() {
        return Optional.empty();
    }
}
