package dev.hilo.harness.run;

import dev.hilo.harness.probe.ProcReading;
import java.util.Optional;
import java.util.OptionalLong;

/** What a process used between two moments. Where it could not be read everything is NaN. */
final class ResourceUse {
    private final OptionalLong pid;
    private final ProcReading first;
    private ProcReading last;

    /** Begins now. */
    ResourceUse(long pid) {
        this(OptionalLong.of(pid));
    }

    /** @param pid empty for a process of another machine or user */
    ResourceUse(OptionalLong pid) {
        this.pid = pid;
        this.first = read().orElse(null);
        this.last = first;
    }

    /** Counts up to now; up to the last call before, when the process has ended since. */
    void update() {
        last = read().orElse(last);
    }

    private Optional<ProcReading> read() {
        return pid.isPresent() ? ProcReading.of(pid.getAsLong()) : Optional.empty();
    }

    double cpuSeconds() {
        return first == null ? Double.NaN : last.cpuSeconds() - first.cpuSeconds();
    }

    double cpuPercent() {
        return first == null ? Double.NaN : last.cpuPercentSince(first);
    }

    double rssMb() {
        return first == null ? Double.NaN : last.rssMb();
    }
}
