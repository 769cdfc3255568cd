package dev.hilo.gatling.requests;

import dev.hilo.gatling.draw.Pool;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Values captured from answers of one target, for later requests. One lock guards all values, because a request takes all of its values or none.
 *
 * <p>While a needed value is missing, the request that captures it is sent instead, or one that it depends on in turn: no request is
 * skipped and none fails.
 */
final class CapturedValues {
    private static final int MOST = 10_000;

    private final Map<String, Captured> byName = new HashMap<>();
    private final PreparedRequests requests;

    /**
     * @param known all values ever captured with their places, because an answer may list a value again that was taken meanwhile
     * @param inHeader whether a header uses the value
     */
    private record Captured(Pool pool, Map<String, Integer> known, boolean inHeader) {
        void add(String value) {
            if (pool.size() < MOST
                    && (!inHeader || HeaderText.fits(value))
                    && known.putIfAbsent(value, known.size()) == null) {
                pool.add(value);
            }
        }
    }

    /** @param request the planned request or its replacement */
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
                                new HashMap<>(),
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

    /** Whether all captured values that a request needs are available. */
    synchronized boolean has(PreparedRequest request) {
        return missing(request).isEmpty();
    }

    /** Placeholder of a value that the request needs and no answer has provided; empty when all are available. */
    synchronized String missingOf(PreparedRequest request) {
        return missing(request).map("${%s}"::formatted).orElse("");
    }

    private Optional<String> missing(PreparedRequest request) {
        return request.captured().stream()
                .filter(name -> byName.get(name).pool().size() == 0)
                .findFirst();
    }

    /** Name and number of a captured value: the same for the same one of two applications that give it different texts. */
    synchronized Optional<String> placeOf(String value) {
        return byName.entrySet().stream()
                .filter(captured -> captured.getValue().known().containsKey(value))
                .map(captured ->
                        captured.getKey() + " " + captured.getValue().known().get(value))
                .findFirst();
    }

    /** Whether a value can be sent: it is captured and not taken. */
    synchronized boolean has(String name, String value) {
        Captured captured = byName.get(name);
        return captured != null
                && captured.known().containsKey(value)
                && !captured.pool().wasTaken(value);
    }

    synchronized void add(Map<String, List<String>> found) {
        found.forEach((name, values) -> values.forEach(byName.get(name)::add));
    }

    /** Whether another request removed one of its values meanwhile. */
    boolean lost(RequestCall call) {
        return call.request().captured().stream()
                .filter(name -> !call.request().spec().takes().contains(name))
                .anyMatch(name -> byName.get(name).pool().wasTaken(call.values().get(name)));
    }
}
