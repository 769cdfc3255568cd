package dev.hilo.harness.stats;

import dev.hilo.harness.result.Metric.Better;
import dev.hilo.harness.stats.TestDecision.Hypothesis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A run of the grid of movies on recorded noise, with aaRepeats, judged by the whole rule.
 *
 * @param truth what each cell has of its own, by metric, on the linear scale
 */
record SimulatedRun(RecordedNoise noise, int blocks, double[][] truth, UniformRandomProvider random) {
    private static final double OF_A_BLOCK = 0.05;

    /** @param isThere whether the change that was asked for is in the truth */
    record Answer(String metric, double[] weights, Effect effect, boolean isThere) {}

    /**
     * The answers that are shown as a difference. The floor is only made for metrics of which something is beyond chance: for the
     * others it decides nothing.
     */
    List<Answer> told(List<double[]> contrasts) {
        List<Answer> answers = new ArrayList<>();
        for (String metric : noise.metrics()) {
            double[] truths = truth[noise.metrics().indexOf(metric)];
            double[][] values = values(metric, truths);
            contrasts.forEach(weights -> answers.add(answer(metric, weights, values, truths)));
        }
        List<Answer> beyondChance = judged(answers, Map.of());
        Map<String, NoiseFloor> floors = new HashMap<>();
        beyondChance.forEach(
                answer -> floors.computeIfAbsent(answer.metric(), metric -> NoiseFloor.of(aaRepeats(metric), blocks)));
        return beyondChance.isEmpty() ? beyondChance : judged(answers, floors);
    }

    private static List<Answer> judged(List<Answer> answers, Map<String, NoiseFloor> floors) {
        NoiseFloor none = NoiseFloor.of(new double[0], 0);
        List<TestDecision> decisions = TestDecision.of(answers.stream()
                .map(answer -> new Hypothesis(
                        answer.effect(),
                        floors.getOrDefault(answer.metric(), none).forWeights(answer.weights()),
                        Better.NEITHER))
                .toList());
        List<Answer> told = new ArrayList<>();
        for (int at = 0; at < decisions.size(); at++) {
            if (decisions.get(at).verdict() == Verdict.DIFFERENT) {
                told.add(answers.get(at));
            }
        }
        return told;
    }

    /** Without its interval, which decides nothing and takes most of the time. */
    private Answer answer(String metric, double[] weights, double[][] values, double[] truths) {
        double[] sums =
                Arrays.stream(values).mapToDouble(block -> sum(weights, block)).toArray();
        double change = Math.exp(Arrays.stream(sums).average().orElseThrow());
        Effect effect = new Effect(Scale.RATIO, change, null, Effect.p(sums), blocks);
        return new Answer(metric, weights, effect, Math.abs(sum(weights, truths)) > 1e-12);
    }

    private double[][] values(String metric, double[] truths) {
        double[][] values = new double[blocks][truths.length];
        for (double[] block : values) {
            double shared = OF_A_BLOCK * (random.nextDouble() - 0.5);
            Arrays.setAll(block, cell -> truths[cell] + shared + noise.draw(metric, random));
        }
        return values;
    }

    private double[] aaRepeats(String metric) {
        double[] differences = new double[blocks];
        Arrays.setAll(differences, block -> noise.draw(metric, random) - noise.draw(metric, random));
        return differences;
    }

    static double sum(double[] weights, double[] values) {
        double sum = 0;
        for (int at = 0; at < weights.length; at++) {
            sum += weights[at] * values[at];
        }
        return sum;
    }
}
