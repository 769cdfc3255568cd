package dev.hilo.harness.run.load;

import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.ResourceReading;
import java.util.Optional;

/** The resources that a program used between two moments; NaN where they could not be read. */
public final class ResourceUse {
    private final Optional<ResourceMeter> meter;
    private final ResourceReading first;
    private ResourceReading last;

    /** A use that begins now. */
    public ResourceUse(ResourceMeter meter) {
        this(Optional.of(meter));
    }

    /** @param meter empty for a program of another machine or user */
    public ResourceUse(Optional<ResourceMeter> meter) {
        this.meter = meter;
        this.first = read().orElse(null);
        this.last = first;
    }

    /** Moves the end of the use to now, unless the program has ended since the last call. */
    public void update() {
        last = read().orElse(last);
    }

    private Optional<ResourceReading> read() {
        return meter.flatMap(ResourceMeter::read);
    }

    double cpuSeconds() {
        return first == null ? Double.NaN : last.cpuSeconds() - first.cpuSeconds();
    }

    /** CPU in percent of one processor; NaN when nothing could be read, or not since the beginning. */
    public double cpuPercent() {
        return first == null ? Double.NaN : last.cpuPercentSince(first);
    }

    double rssMb() {
        return first == null ? Double.NaN : last.rssMb();
    }
}
