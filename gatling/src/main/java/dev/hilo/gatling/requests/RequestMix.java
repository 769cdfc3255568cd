package dev.hilo.gatling.requests;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Number of each request in a deck: the weights, divided by their greatest common divisor. */
final class RequestMix {
    /** Approximate maximum size of a deck. Larger weights, such as counts from a log, are rounded down to it, with each request at least once. */
    private static final int LARGEST_DECK = 10_000;

    private RequestMix() {}

    /** @return numbers by index of the request */
    static Map<Integer, Integer> of(List<PreparedRequest> requests) {
        List<Integer> weights =
                requests.stream().map(request -> request.spec().weight()).toList();
        int divisor = weights.stream()
                .map(BigInteger::valueOf)
                .reduce(BigInteger.ZERO, BigInteger::gcd)
                .intValue();
        double sum = weights.stream().mapToDouble(weight -> weight / divisor).sum();
        double scale = Math.min(1, LARGEST_DECK / sum);
        Map<Integer, Integer> mix = new LinkedHashMap<>();
        for (int place = 0; place < weights.size(); place++) {
            mix.put(place, (int) Math.max(1, Math.round(weights.get(place) / divisor * scale)));
        }
        return mix;
    }
}
