package dev.hilo.harness.draft;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Small whole numbers in place of large counts. */
final class Weights {
    private Weights() {}

    /**
     * In proportion to the counts, by largest remainder.
     *
     * @param sum of the weights
     * @return 0 for what is too rare
     */
    static List<Integer> of(List<Long> counts, int sum) {
        long total = counts.stream().mapToLong(Long::longValue).sum();
        List<Integer> weights = new ArrayList<>(counts.stream()
                .map(count -> Math.toIntExact(sum * count / total))
                .toList());
        int rest = sum - weights.stream().mapToInt(Integer::intValue).sum();
        IntStream.range(0, counts.size())
                .boxed()
                .sorted(Comparator.comparing(place -> -(sum * counts.get(place) % total)))
                .limit(rest)
                .forEach(place -> weights.set(place, weights.get(place) + 1));
        return List.copyOf(weights);
    }

    /** The largest number that divides them all; 1 for none. */
    static int divisor(List<Integer> weights) {
        return weights.stream()
                .map(BigInteger::valueOf)
                .reduce(BigInteger::gcd)
                .orElse(BigInteger.ONE)
                .intValueExact();
    }
}
