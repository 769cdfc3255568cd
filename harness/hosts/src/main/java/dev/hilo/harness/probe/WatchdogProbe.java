package dev.hilo.harness.probe;

import dev.hilo.processes.CpuSet;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * A probe of stalls of the machine: on each processor a thread that does nothing but wake up and note how late it is. It has real-time
 * priority, so no work of an application, however much, delays it: only the host of a virtual machine, the kernel itself, and a pause of
 * this JVM do. Where the kernel refuses that priority there are no values, because an ordinary thread would wait for the application.
 */
public final class WatchdogProbe implements Probe {
    /** Much shorter than a window of a duet. */
    private static final Duration PERIOD = Duration.ofMillis(100);

    private final List<Watchdog> watchdogs;

    private WatchdogProbe(List<Watchdog> watchdogs) {
        this.watchdogs = watchdogs;
    }

    /** @param processors of the run */
    public static WatchdogProbe start(CpuSet processors) {
        return new WatchdogProbe(
                processors.processors().stream().map(Watchdog::start).toList());
    }

    @Override
    public String name() {
        return "watchdog";
    }

    @Override
    public List<String> columns() {
        return watchdogs.stream()
                .map(watchdog -> "cpu%d_late_ms".formatted(watchdog.processor()))
                .toList();
    }

    @Override
    public Duration period() {
        return PERIOD;
    }

    @Override
    public CompletableFuture<Optional<double[]>> sample() {
        double[] late = watchdogs.stream().mapToDouble(Watchdog::takeLateMillis).toArray();
        return CompletableFuture.completedFuture(
                Arrays.stream(late).allMatch(Double::isNaN) ? Optional.empty() : Optional.of(late));
    }

    @Override
    public void close() {
        watchdogs.forEach(Watchdog::end);
    }
}
