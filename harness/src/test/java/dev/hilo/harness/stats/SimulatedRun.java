package dev.hilo.harness.stats;

import dev.hilo.harness.result.Figure.Better;
import dev.hilo.harness.stats.Ruling.Candidate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A run of the square of movies on recorded noise, with twins, judged by the whole rule.
 *
 * @param truth what each cell has of its own, by figure, on the linear scale
 */
record SimulatedRun(RecordedNoise noise, int blocks, double[][] truth, UniformRandomProvider random) {
    private static final double OF_A_BLOCK = 0.05;

    /** @param isThere whether the change that was asked for is in the truth */
    record Answer(String figure, double[] weights, Effect effect, boolean isThere) {}

    /**
     * The answers that are told as a difference. The floor is only made for figures of which something is beyond chance: for the
     * others it decides nothing.
     */
    List<Answer> told(List<double[]> questions) {
        List<Answer> answers = new ArrayList<>();
        for (String figure : noise.figures()) {
            double[] truths = truth[noise.figures().indexOf(figure)];
            double[][] values = values(figure, truths);
            questions.forEach(weights -> answers.add(answer(figure, weights, values, truths)));
        }
        List<Answer> beyondChance = judged(answers, Map.of());
        Map<String, NoiseFloor> floors = new HashMap<>();
        beyondChance.forEach(
                answer -> floors.computeIfAbsent(answer.figure(), figure -> NoiseFloor.of(twins(figure), blocks)));
        return beyondChance.isEmpty() ? beyondChance : judged(answers, floors);
    }

    private static List<Answer> judged(List<Answer> answers, Map<String, NoiseFloor> floors) {
        NoiseFloor none = NoiseFloor.of(new double[0], 0);
        List<Ruling> rulings = Ruling.of(answers.stream()
                .map(answer -> new Candidate(
                        answer.effect(),
                        floors.getOrDefault(answer.figure(), none).forWeights(answer.weights()),
                        Better.NEITHER))
                .toList());
        List<Answer> told = new ArrayList<>();
        for (int at = 0; at < rulings.size(); at++) {
            if (rulings.get(at).verdict() == Verdict.DIFFERENT) {
                told.add(answers.get(at));
            }
        }
        return told;
    }

    /** Without its interval, which decides nothing and takes most of the time. */
    private Answer answer(String figure, double[] weights, double[][] values, double[] truths) {
        double[] sums =
                Arrays.stream(values).mapToDouble(block -> sum(weights, block)).toArray();
        double change = Math.exp(Arrays.stream(sums).average().orElseThrow());
        Effect effect = new Effect(Scale.RATIO, change, null, Effect.p(sums), blocks);
        return new Answer(figure, weights, effect, Math.abs(sum(weights, truths)) > 1e-12);
    }

    private double[][] values(String figure, double[] truths) {
        double[][] values = new double[blocks][truths.length];
        for (double[] block : values) {
            double shared = OF_A_BLOCK * (random.nextDouble() - 0.5);
            Arrays.setAll(block, cell -> truths[cell] + shared + noise.draw(figure, random));
        }
        return values;
    }

    private double[] twins(String figure) {
        double[] differences = new double[blocks];
        Arrays.setAll(differences, block -> noise.draw(figure, random) - noise.draw(figure, random));
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
