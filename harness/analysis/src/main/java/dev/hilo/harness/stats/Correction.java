package dev.hilo.harness.stats;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Correction of p-values for several hypotheses that are tested together. A difference is shown where the corrected p is at most the error
 * rate.
 */
public enum Correction {
    /** Holm (1979): the probability of any false difference is at most the error rate. */
    HOLM {
        @Override
        double[] ofRising(double... p) {
            double most = 0;
            double[] corrected = new double[p.length];
            for (int at = 0; at < p.length; at++) {
                most = Math.max(most, Math.min(1, p[at] * (p.length - at)));
                corrected[at] = most;
            }
            return corrected;
        }
    },
    /** Benjamini and Hochberg (1995): the expected share of false ones among the differences that are shown is at most the error rate. */
    BENJAMINI_HOCHBERG {
        @Override
        double[] ofRising(double... p) {
            double least = 1;
            double[] corrected = new double[p.length];
            for (int at = p.length - 1; at >= 0; at--) {
                least = Math.min(least, p[at] * ((double) p.length / (at + 1)));
                corrected[at] = least;
            }
            return corrected;
        }
    };

    /** @param p of all hypotheses that are tested together, in any order; NaN for one that could not be tested, which is not counted */
    public double[] of(double... p) {
        int[] rising = IntStream.range(0, p.length)
                .filter(at -> !Double.isNaN(p[at]))
                .boxed()
                .sorted(Comparator.comparingDouble(at -> p[at]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] sorted = ofRising(IntStream.of(rising).mapToDouble(at -> p[at]).toArray());
        double[] corrected = p.clone();
        for (int rank = 0; rank < rising.length; rank++) {
            corrected[rising[rank]] = sorted[rank];
        }
        return corrected;
    }

    abstract double[] ofRising(double... p);
}
