package dev.hilo.harness.probe;

import dev.hilo.harness.host.CpuByKind;
import dev.hilo.harness.host.ResourceMeter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** As {@link CpuProbe}, by kind of work: what a request costs is compared without the work of compilers, which depends on how long it ran. */
public final class CpuKindsProbe implements Probe {
    private final String name;
    private final ResourceMeter meter;

    /** @param name of the program; that of the file has {@code -kinds} behind it */
    public CpuKindsProbe(String name, ResourceMeter meter) {
        this.name = name + "-kinds";
        this.meter = meter;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<String> columns() {
        return List.of("cpu_s", "compiler_s", "collector_s", "recorder_s");
    }

    @Override
    public Duration period() {
        return CpuProbe.PERIOD;
    }

    @Override
    public CompletableFuture<Optional<double[]>> sample() {
        return CompletableFuture.completedFuture(meter.cpuByKind().map(CpuKindsProbe::row));
    }

    private static double[] row(CpuByKind cpu) {
        return new double[] {cpu.cpuSeconds(), cpu.compilerSeconds(), cpu.collectorSeconds(), cpu.recorderSeconds()};
    }
}
