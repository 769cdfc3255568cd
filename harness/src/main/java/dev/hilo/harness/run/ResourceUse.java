package dev.hilo.harness.run;

import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.ResourceReading;
import java.util.Optional;

/** What a program used between two moments. Where it could not be read everything is NaN. */
final class ResourceUse {
    private final Optional<ResourceMeter> meter;
    private final ResourceReading first;
    private ResourceReading last;

    /** Begins now. */
    ResourceUse(ResourceMeter meter) {
        this(Optional.of(meter));
    }

    /** @param meter empty for a program of another machine or user */
    ResourceUse(Optional<ResourceMeter> meter) {
        this.meter = meter;
        this.first = read().orElse(null);
        this.last = first;
    }

    /** Counts up to now; up to the last call before, when the program has ended since. */
    void update() {
        last = read().orElse(last);
    }

    private Optional<ResourceReading> read() {
        return meter.flatMap(ResourceMeter::read);
    }

    double cpuSeconds() {
        return first == null ? Double.NaN : last.cpuSeconds() - first.cpuSeconds();
    }

    /** NaN too when nothing could be read since it began. */
    double cpuPercent() {
        return first == null ? Double.NaN : last.cpuPercentSince(first);
    }

    double rssMb() {
        return first == null ? Double.NaN : last.rssMb();
    }
}
