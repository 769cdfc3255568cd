package dev.hilo.harness.probe;

import dev.hilo.harness.host.GroupMeter;
import dev.hilo.harness.host.GroupReading;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** What the limits of a program's control group do to it: throttling, memory, kills. */
public final class GroupProbe implements Probe {
    private final String name;
    private final GroupMeter meter;

    /** @param name of the program; that of the file has {@code -group} behind it */
    public GroupProbe(String name, GroupMeter meter) {
        this.name = name + "-group";
        this.meter = meter;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<String> columns() {
        return List.of("periods", "throttled_periods", "throttled_s", "memory_mb", "cache_mb", "oom_kills");
    }

    @Override
    public CompletableFuture<Optional<double[]>> sample() {
        return CompletableFuture.completedFuture(meter.read().map(GroupProbe::row));
    }

    private static double[] row(GroupReading reading) {
        return new double[] {
            reading.periods(),
            reading.throttledPeriods(),
            reading.throttledSeconds(),
            reading.memoryMb(),
            reading.cacheMb(),
            reading.oomKills()
        };
    }
}
