package dev.hilo.gatling.load;

import java.util.concurrent.atomic.AtomicReference;

/** The origin of the loads that run at the same time; the first request of any of them decides it. */
final class SharedOrigin {
    private final AtomicReference<Origin> origin = new AtomicReference<>();

    /** Null when no request came. */
    Origin get() {
        return origin.get();
    }

    /** @param nanos from now to the origin, if this is the first request */
    Origin orIn(long nanos) {
        if (origin.get() == null) {
            origin.compareAndSet(null, Origin.in(nanos));
        }
        return origin.get();
    }
}
