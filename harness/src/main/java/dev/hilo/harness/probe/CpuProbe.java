package dev.hilo.harness.probe;

import dev.hilo.harness.host.ResourceMeter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The CPU time of a program, ten times a second: a load of three seconds begins and ends between two samples, and what is not known of the
 * time between them must be little.
 */
public final class CpuProbe implements Probe {
    static final Duration PERIOD = Duration.ofMillis(100);

    private final String name;
    private final ResourceMeter meter;

    /** @param name of the program; that of the file has {@code -cpu} behind it */
    public CpuProbe(String name, ResourceMeter meter) {
        this.name = name + "-cpu";
        this.meter = meter;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<String> columns() {
        return List.of("cpu_s");
    }

    @Override
    public Duration period() {
        return PERIOD;
    }

    @Override
    public CompletableFuture<Optional<double[]>> sample() {
        return CompletableFuture.completedFuture(meter.cpuSeconds().stream()
                .mapToObj(seconds -> new double[] {seconds})
                .findFirst());
    }
}
