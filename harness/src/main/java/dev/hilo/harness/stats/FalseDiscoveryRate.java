package dev.hilo.harness.stats;

import java.util.Comparator;
import java.util.stream.IntStream;

/** Makes up for many contrasts: of those that are answered with a difference, five in a hundred are wrong at most, on average. */
public final class FalseDiscoveryRate {
    private FalseDiscoveryRate() {}

    /**
     * Benjamini and Hochberg (1995), as corrected p-values: those up to the error rate may be told.
     *
     * @param p of all contrasts that are asked together; NaN for one without an answer, which is not counted
     */
    public static double[] benjaminiHochberg(double... p) {
        int[] falling = IntStream.range(0, p.length)
                .filter(i -> !Double.isNaN(p[i]))
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> p[i]).reversed())
                .mapToInt(Integer::intValue)
                .toArray();
        double[] corrected = p.clone();
        double least = 1;
        for (int at = 0; at < falling.length; at++) {
            int rank = falling.length - at;
            least = Math.min(least, p[falling[at]] * ((double) falling.length / rank));
            corrected[falling[at]] = least;
        }
        return corrected;
    }
}
