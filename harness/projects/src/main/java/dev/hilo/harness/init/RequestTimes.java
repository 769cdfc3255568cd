package dev.hilo.harness.init;

import dev.hilo.load.requests.RequestSpec;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Times in ns for which clients waited for each request, until its answer or until they were stopped. */
final class RequestTimes {
    private static final double LONG_SECONDS = 0.5;
    private static final double SECOND_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Map<RequestSpec, LongSummaryStatistics> nanos = new ConcurrentHashMap<>();

    void add(RequestSpec request, long taken) {
        nanos.compute(request, (key, before) -> {
            LongSummaryStatistics times = before == null ? new LongSummaryStatistics() : before;
            times.accept(taken);
            return times;
        });
    }

    /** Whether each of so many requests has been answered, and never after half a second or more. */
    boolean areShort(long requests) {
        return nanos.size() >= requests
                && nanos.values().stream().allMatch(times -> times.getMax() < LONG_SECONDS * SECOND_NANOS);
    }

    /** The request that took more time than all others together, and at least half a second each time; empty for none, and where there is one alone. */
    Optional<String> slow() {
        long all =
                nanos.values().stream().mapToLong(LongSummaryStatistics::getSum).sum();
        return nanos.size() < 2
                ? Optional.empty()
                : nanos.entrySet().stream()
                        .filter(one ->
                                one.getValue().getSum() > all - one.getValue().getSum())
                        .filter(one -> one.getValue().getAverage() / SECOND_NANOS >= LONG_SECONDS)
                        .map(one -> "%s (%.1f s or more each): without it, the load can be higher"
                                .formatted(one.getKey().name(), one.getValue().getAverage() / SECOND_NANOS))
                        .findFirst();
    }
}
