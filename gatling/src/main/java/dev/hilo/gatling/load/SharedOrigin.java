package dev.hilo.gatling.load;

import java.util.concurrent.atomic.AtomicReference;

/** Common origin of simultaneous loads; the first request of any load sets it, unless it is fixed. */
final class SharedOrigin {
    private final AtomicReference<Origin> origin = new AtomicReference<>();

    /** The origin; null before the first request. */
    Origin get() {
        return origin.get();
    }

    /** Fixes the origin at a moment of the wall clock, before the first request. */
    void fixAt(long epochMillis) {
        origin.set(Origin.at(epochMillis));
    }

    /** @param nanos from now to the origin; used only by the first request */
    Origin orIn(long nanos) {
        if (origin.get() == null) {
            origin.compareAndSet(null, Origin.in(nanos));
        }
        return origin.get();
    }
}
