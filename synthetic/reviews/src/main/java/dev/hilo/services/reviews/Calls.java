package dev.hilo.services.reviews;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/** Counters of the calls to each endpoint, and of those that waited for their answers at once. */
final class Calls {
    private final Map<Endpoint, AtomicLong> counts = new EnumMap<>(Endpoint.class);
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicInteger mostAtOnce = new AtomicInteger();

    Calls() {
        Arrays.stream(Endpoint.values()).forEach(endpoint -> counts.put(endpoint, new AtomicLong()));
    }

    void begin() {
        mostAtOnce.accumulateAndGet(open.incrementAndGet(), Math::max);
    }

    void end() {
        open.decrementAndGet();
    }

    int mostAtOnce() {
        return mostAtOnce.get();
    }

    /** @return the number of this call at its endpoint, from 0 */
    long next(Endpoint endpoint) {
        return counts.get(endpoint).getAndIncrement();
    }

    long of(Endpoint endpoint) {
        return counts.get(endpoint).get();
    }

    String json() {
        return counts.entrySet().stream()
                .map(entry -> "\"%s\":%d"
                        .formatted(
                                entry.getKey().name().toLowerCase(Locale.ROOT),
                                entry.getValue().get()))
                .collect(Collectors.joining(",", "{", "}"));
    }
}
