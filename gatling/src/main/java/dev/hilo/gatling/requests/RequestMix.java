package dev.hilo.gatling.requests;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How often each request is in a deck: the weights, made as small as their ratios allow. */
final class RequestMix {
    /** Weights that come from a log may be millions; they are rounded to decks of about this size, with each request at least once. */
    private static final int LARGEST_DECK = 10_000;

    private RequestMix() {}

    /** @return by place of the request */
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
