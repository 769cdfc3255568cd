package dev.hilo.harness.probe;

import dev.hilo.harness.env.BusyProcessors;
import dev.hilo.harness.env.CpuTicks;
import dev.hilo.harness.env.ListenOverflows;
import dev.hilo.harness.env.Throttling;
import dev.hilo.processes.CpuSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;

/**
 * A probe of outside disturbances of a trial: CPU time of the run's processors that a virtual machine's host gave to others, CPU time of
 * other programs on them, throttling by the control group's quota, steps of the wall clock, and connections for which a listening socket had no
 * room.
 */
public final class HostProbe implements Probe {
    private static final double NANOS_PER_MS = 1e6;
    /**
     * The longest time, in ms, between the two readings of the monotonic clock that enclose one of the wall clock; beyond it, the offset is
     * unknown.
     */
    private static final double MOST_MS_BETWEEN = 5;

    private final Optional<CpuSet> processors;
    private final BusyProcessors busy;
    private final long firstNanos = System.nanoTime();
    private final long firstMillis = System.currentTimeMillis();

    /**
     * @param processors of this machine on which the run works; empty where all of it is elsewhere, and stolen time disturbs nothing
     * @param busy those of them whose work for other programs is of interest
     */
    public HostProbe(Optional<CpuSet> processors, BusyProcessors busy) {
        this.processors = processors;
        this.busy = busy;
    }

    @Override
    public String name() {
        return "host";
    }

    @Override
    public List<String> columns() {
        return List.of("total_ticks", "steal_ticks", "busy_s", "throttled_s", "clock_offset_ms", "listen_overflows");
    }

    @Override
    public CompletableFuture<Optional<double[]>> sample() {
        Optional<CpuTicks> ticks = processors.map(CpuTicks::now);
        return CompletableFuture.completedFuture(Optional.of(new double[] {
            ticks.map(CpuTicks::total).map(Long::doubleValue).orElse(Double.NaN),
            ticks.map(CpuTicks::steal).map(Long::doubleValue).orElse(Double.NaN),
            busy.seconds().orElse(Double.NaN),
            Throttling.seconds().orElse(Double.NaN),
            clockOffsetMillis(),
            orNaN(ListenOverflows.count())
        }));
    }

    private static double orNaN(OptionalLong count) {
        return count.isPresent() ? count.getAsLong() : Double.NaN;
    }

    /** Drift and steps of the wall clock against the monotonic clock since this probe began, in ms; NaN where unknown. */
    private double clockOffsetMillis() {
        long before = System.nanoTime();
        long wall = System.currentTimeMillis();
        long after = System.nanoTime();
        boolean held = (after - before) / NANOS_PER_MS > MOST_MS_BETWEEN;
        return held ? Double.NaN : wall - firstMillis - (before - firstNanos) / NANOS_PER_MS;
    }
}
