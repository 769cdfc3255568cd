package dev.hilo.harness.probe;

import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.ResourceReading;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** What the operating system says of a program: CPU time, memory, threads by state, context switches. */
public final class ResourceProbe implements Probe {
    private final String name;
    private final ResourceMeter meter;

    public ResourceProbe(String name, ResourceMeter meter) {
        this.name = name;
        this.meter = meter;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<String> columns() {
        return List.of(
                "cpu_s",
                "rss_mb",
                "threads",
                "threads_running",
                "threads_sleeping",
                "threads_disk",
                "voluntary_switches",
                "involuntary_switches");
    }

    @Override
    public CompletableFuture<Optional<double[]>> sample() {
        return CompletableFuture.completedFuture(meter.read().map(ResourceProbe::row));
    }

    private static double[] row(ResourceReading reading) {
        return new double[] {
            reading.cpuSeconds(),
            reading.rssMb(),
            reading.threads(),
            reading.running(),
            reading.sleeping(),
            reading.inDiskWait(),
            reading.voluntarySwitches(),
            reading.involuntarySwitches()
        };
    }
}
