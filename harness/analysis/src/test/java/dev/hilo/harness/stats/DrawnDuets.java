package dev.hilo.harness.stats;

import dev.hilo.harness.stats.BlockModel.Observation;
import dev.hilo.harness.stats.TestDecision.Hypothesis;
import dev.hilo.harness.stats.TestDecision.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Runs whose duets are drawn from many.
 *
 * @param values log ratios of the duets to draw from
 * @param duets of one run
 * @param questions corrected together; this is the hardest of them
 * @param samePercent changes smaller than this do not matter
 */
public record DrawnDuets(
        double[] values,
        int duets,
        int questions,
        Better better,
        double samePercent,
        PriorVariance prior,
        Random random) {
    /** Share of runs with a wanted verdict. */
    public double share(int runs, Predicate<Verdict> wanted) {
        return IntStream.range(0, runs)
                        .mapToObj(run -> judged().verdict())
                        .filter(wanted)
                        .count()
                / (double) runs;
    }

    /** Mean ratio of the upper end of the interval to the estimate. */
    public double upperEnd(int runs) {
        return IntStream.range(0, runs)
                .mapToObj(run -> judged())
                .mapToDouble(decision -> decision.interval().orElseThrow().high()
                        / decision.effect().change())
                .average()
                .orElseThrow();
    }

    private TestDecision judged() {
        List<Observation<String>> observations = new ArrayList<>();
        for (int block = 0; block < duets; block++) {
            observations.add(new Observation<>("A", block, 0));
            observations.add(new Observation<>("B", block, values[random.nextInt(values.length)]));
        }
        Effect effect = BlockModel.of(observations).effect(Scale.RATIO, Map.of("A", -1.0, "B", 1.0), prior);
        return TestDecision.of(
                        new Rule(Correction.HOLM, TestDecision.ERROR_RATE / questions),
                        List.of(new Hypothesis(effect, better, samePercent)))
                .getFirst();
    }

    public static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    public static double sd(double[] values) {
        double mean = mean(values);
        return Math.sqrt(Arrays.stream(values)
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / (values.length - 1));
    }

    /** Prints a line for a reader of the test's output. */
    public static void print(String what, double value) {
        System.out.printf(Locale.ROOT, "%-60s %.4f%n", what, value);
    }
}
