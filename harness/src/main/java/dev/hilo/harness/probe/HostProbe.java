package dev.hilo.harness.probe;

import dev.hilo.harness.env.CpuTicks;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The time of all processors, and what of it a virtual machine's host gave to others. */
public final class HostProbe implements Probe {

    @Override
    public String name() {
        return "host";
    }

    @Override
    public List<String> columns() {
        return List.of("total_ticks", "steal_ticks");
    }

    @Override
    public CompletableFuture<Optional<double[]>> sample() {
        CpuTicks ticks = CpuTicks.now();
        return CompletableFuture.completedFuture(Optional.of(new double[] {ticks.total(), ticks.steal()}));
    }
}
