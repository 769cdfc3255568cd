package dev.hilo.harness.probe;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The CPU time of a process, ten times a second: a load of three seconds begins and ends between two samples, and what is not known of the
 * time between them must be little.
 */
public final class CpuProbe implements Probe {
    private static final Duration PERIOD = Duration.ofMillis(100);

    private final String name;
    private final ProbedProcess process;

    /** @param name of the process; that of the file has {@code -cpu} behind it */
    public CpuProbe(String name, long pid) {
        this.name = name + "-cpu";
        this.process = new ProbedProcess(pid);
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
        return CompletableFuture.completedFuture(process.stat().map(stat -> new double[] {stat.cpuSeconds()}));
    }
}
