package dev.hilo.harness.host;

import java.util.Optional;
import java.util.OptionalDouble;

/** The last readings of a program that has ended: its CPU time stays, and it holds nothing any longer. */
public record EndedMeter(OptionalDouble cpuSeconds, Optional<CpuByKind> cpuByKind, Optional<ResourceReading> last)
        implements ResourceMeter {

    /** Reads a program for the last time. */
    public static EndedMeter of(ResourceMeter ending) {
        return new EndedMeter(ending.cpuSeconds(), ending.cpuByKind(), ending.read());
    }

    @Override
    public Optional<ResourceReading> read() {
        return last.map(used -> new ResourceReading(
                used.nanoTime(),
                used.cpuSeconds(),
                0,
                0,
                0,
                0,
                0,
                used.voluntarySwitches(),
                used.involuntarySwitches()));
    }
}
