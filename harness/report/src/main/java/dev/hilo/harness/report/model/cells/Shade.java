package dev.hilo.harness.report.model.cells;

import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.stats.Better;
import java.util.ArrayList;
import java.util.List;

/** Shade of a value in a matrix, by its ratio to the best. It guides the eye and is no verdict. */
public final class Shade {
    private static final double[] FACTORS = {1.1, 1.5, 2, 4};

    private Shade() {}

    /** The shade: 0 near the best, one more for each factor exceeded; 0 for a metric without a better direction. */
    public static int of(double value, double best, Better better) {
        if (better == Better.NEITHER || value == best) {
            return 0;
        }
        double factor = better == Better.LOWER ? value / best : best / value;
        int step = 0;
        while (step < FACTORS.length && !(factor <= FACTORS[step])) {
            step++;
        }
        return step;
    }

    /** The ratio to the best up to which a value has no shade, in words. */
    public static String near() {
        return words(FACTORS[0]);
    }

    private static String words(double factor) {
        return Numbers.plain(factor) + "×";
    }

    /** The steps in words, from 0. */
    public static List<String> legend() {
        List<String> words = new ArrayList<>();
        for (double factor : FACTORS) {
            words.add("up to " + words(factor));
        }
        words.add("more");
        return words;
    }
}
