package dev.hilo.gatling.requests;

import dev.hilo.gatling.draw.Pool;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What answers of one target gave to the requests that follow. One lock for all: a request needs all of its values or none.
 *
 * <p>While there is none of a value that a request needs, the request that captures it comes in its place, or the one that is needed for
 * that: nothing is left out and nothing fails.
 */
final class CapturedValues {
    private static final int MOST = 10_000;

    private final Map<String, Captured> byName = new HashMap<>();
    private final PreparedRequests requests;

    /**
     * @param known all that were ever captured: answers may list a value again, also one that was taken meanwhile
     * @param inHeader whether a header needs it
     */
    private record Captured(Pool pool, Set<String> known, boolean inHeader) {
        void add(String value) {
            if (pool.size() < MOST && (!inHeader || HeaderText.fits(value)) && known.add(value)) {
                pool.add(value);
            }
        }
    }

    /** @param request the wanted one or the one in its place */
    record Drawn(PreparedRequest request, Map<String, String> values) {}

    CapturedValues(PreparedRequests requests, long seed) {
        this.requests = requests;
        Set<String> inHeaders = requests.namesInHeaders();
        requests.providers()
                .keySet()
                .forEach(name -> byName.put(
                        name,
                        new Captured(
                                new Pool(List.of(), seed + name.hashCode()),
                                new HashSet<>(),
                                inHeaders.contains(name))));
    }

    /** @param number of the call */
    Drawn draw(PreparedRequest wanted, int number) {
        return wanted.captured().isEmpty() ? new Drawn(wanted, new HashMap<>()) : drawCaptured(wanted, number);
    }

    private synchronized Drawn drawCaptured(PreparedRequest wanted, int number) {
        PreparedRequest request = wanted;
        Optional<String> missing = missing(request);
        while (missing.isPresent()) {
            request = requests.providers().get(missing.get());
            missing = missing(request);
        }
        Map<String, String> values = new HashMap<>();
        for (String name : request.captured()) {
            Pool pool = byName.get(name).pool();
            values.put(name, request.spec().takes().contains(name) ? pool.take(number) : pool.draw(number));
        }
        return new Drawn(request, values);
    }

    /** Whether there is all that a request needs from earlier answers. */
    synchronized boolean has(PreparedRequest request) {
        return missing(request).isEmpty();
    }

    /** What a request needs, but no answer gave. */
    synchronized String missingOf(PreparedRequest request) {
        return missing(request).map("${%s}"::formatted).orElse("");
    }

    private Optional<String> missing(PreparedRequest request) {
        return request.captured().stream()
                .filter(name -> byName.get(name).pool().size() == 0)
                .findFirst();
    }

    synchronized void add(Map<String, List<String>> found) {
        found.forEach((name, values) -> values.forEach(byName.get(name)::add));
    }

    /** Whether another request took one of its values after it got them. */
    boolean lost(RequestCall call) {
        return call.request().captured().stream()
                .filter(name -> !call.request().spec().takes().contains(name))
                .anyMatch(name -> byName.get(name).pool().wasTaken(call.values().get(name)));
    }
}
