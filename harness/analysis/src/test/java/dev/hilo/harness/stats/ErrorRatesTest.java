package dev.hilo.harness.stats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.contract.Thorough;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StatisticsPlan;
import dev.hilo.harness.stats.TestDecision.Hypothesis;
import dev.hilo.harness.stats.TestDecision.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Error rates of the verdicts, by simulation of duets whose true effect is known. Prints the rates. Each bound is the stated rate plus
 * three standard errors of the simulation.
 */
class ErrorRatesTest {
    private static final int RUNS = Thorough.RUN ? 20_000 : 3000;
    /** Standard deviation of the difference between two sides, like that of request CPU in duets. */
    private static final double SD = 0.02;

    private static final double PRIOR_DF = 8;

    private final Random random = new Random(7);

    /** The noise of each run is drawn from the prior: then the moderated t is exact. */
    @ParameterizedTest
    @CsvSource({"2, 0", "2, 8", "3, 8", "8, 0", "8, 8"})
    void whereNothingDiffersFewDifferencesAreTold(int duets, double priorDf) {
        double rate = rate(() -> {
            double sd = SD * Math.sqrt(priorDf > 0 ? priorDf / chiSquare((int) priorDf) : 1);
            return judged(0.05, pair(duets, sd, 0, prior(priorDf))).isShown();
        });
        print("a difference that is not there, %d duets, prior of %.0f df".formatted(duets, priorDf), rate);
        assertThat(rate).isBetween(0.05 - margin(), 0.05 + margin());
    }

    @Test
    void aDifferenceAtTheEdgeOfTheBandIsRarelyCalledSmall() {
        double rate = rate(() -> {
            Verdict verdict = judged(0.05, pair(6, SD, Math.log(1.05), prior(0)));
            return verdict == Verdict.SAME || verdict == Verdict.TOO_SMALL;
        });
        print("the same or too small, of a difference of 5 %", rate);
        assertThat(rate).isLessThan(0.05 + margin());
    }

    /** The goal within fifteen minutes: eight duets, or six and the prior. */
    @ParameterizedTest
    @CsvSource({"8, 0", "6, 8"})
    void aDifferenceOfFivePercentIsFound(int duets, double priorDf) {
        double rate = rate(() ->
                judged(0.05, pair(duets, SD, Math.log(1.05), prior(priorDf))).isShown());
        print("a difference of 5 %% is found by %d duets, prior of %.0f df".formatted(duets, priorDf), rate);
        assertThat(rate).isGreaterThan(0.95);
    }

    @Test
    void noDifferenceIsCalledTheSameSoon() {
        double rate = rate(() -> judged(0.05, pair(4, SD, 0, prior(PRIOR_DF))) == Verdict.SAME);
        print("the same, of four duets without a difference", rate);
        assertThat(rate).isGreaterThan(0.9);
    }

    /** Two metrics of five pairs each, with two looks: any difference that is shown is an error. */
    @Test
    void aFamilyWithTwoLooksErrsAsOftenAsItSays() {
        double rate = rate(() -> {
            List<List<Double>> differences = new ArrayList<>();
            for (int question = 0; question < 10; question++) {
                differences.add(differences(8, SD, 0));
            }
            return family(differences, 4, 0.01) || family(differences, 8, 0.04);
        });
        print("any of ten differences that are not there, at two looks", rate);
        assertThat(rate).isLessThan(0.05 + margin());
    }

    /** Three variants along two switches, a duet of each link a round: the t is right between the ends, too, which never meet. */
    @Test
    void anIncompleteDesignErrsAsOftenAsItSays() {
        double rate = rate(() -> {
            List<BlockModel.Observation<String>> observations = new ArrayList<>();
            for (int block = 0; block < 8; block++) {
                observations.add(new BlockModel.Observation<>(block % 2 == 0 ? "A" : "B", block, noise(SD)));
                observations.add(new BlockModel.Observation<>(block % 2 == 0 ? "B" : "C", block, noise(SD)));
            }
            Effect ends =
                    BlockModel.of(observations).effect(Scale.RATIO, Map.of("A", -1.0, "C", 1.0), PriorVariance.NONE);
            return judged(0.05, ends).isShown();
        });
        print("a difference that is not there, between variants that never met", rate);
        assertThat(rate).isBetween(0.05 - margin(), 0.05 + margin());
    }

    /** Three levels, of which two meet the baseline, with the noise that hilo ships: one duet of each pair tells nothing, however large it reads. */
    @ParameterizedTest
    @CsvSource({"0.03, 1", "0.10, 1", "0.03, 2"})
    void aStarErrsAtMostAsOftenAsItSays(double sd, int rounds) {
        StatisticsPlan.Prior shipped = StatisticsPlan.Noise.SHIPPED.priors().get(Metric.REQUEST_CPU_MS_PER_REQUEST);
        double rate = rate(() -> star(sd, rounds, PriorVariance.ofDifference(shipped.sd(), shipped.df())));
        print("any of two differences that are not there, %d duets each, sd %.2f".formatted(rounds, sd), rate);
        assertThat(rate).isLessThanOrEqualTo(rounds == 1 ? 0 : 0.05 + margin());
    }

    /** Whether a star in which nothing differs shows a difference. */
    private boolean star(double sd, int rounds, PriorVariance prior) {
        List<BlockModel.Observation<String>> observations = new ArrayList<>();
        for (int block = 0; block < 2 * rounds; block++) {
            observations.add(new BlockModel.Observation<>("A", block, noise(sd)));
            observations.add(new BlockModel.Observation<>(block % 2 == 0 ? "B" : "C", block, noise(sd)));
        }
        BlockModel<String> model = BlockModel.of(observations);
        List<Hypothesis> together = Stream.of("B", "C")
                .map(level -> model.effect(Scale.RATIO, Map.of("A", -1.0, level, 1.0), prior))
                .map(effect -> new Hypothesis(effect, Better.LOWER, 5))
                .toList();
        return TestDecision.of(new Rule(Correction.HOLM, 0.05), together).stream()
                .map(TestDecision::verdict)
                .anyMatch(Verdict::isShown);
    }

    /** Recorded noise of duets of real builds, both primary metrics of a duet drawn together: neither normal nor independent. */
    @ParameterizedTest
    @ValueSource(ints = {3, 6})
    void recordedNoiseIsRarelyToldAsADifference(int duets) {
        List<RecordedDuet> recorded = RecordedDuet.noise();
        double rate = rate(() -> recorded(recorded, duets, 0).stream().anyMatch(Verdict::isShown));
        print("any of two differences that are not there, %d recorded duets".formatted(duets), rate);
        assertThat(rate).isLessThan(0.05 + margin());
    }

    /** A quarter of an hour of one pair finds 5 %. */
    @Test
    void fivePercentIsFoundInRecordedNoise() {
        List<RecordedDuet> recorded = RecordedDuet.noise();
        double rate =
                rate(() -> recorded(recorded, 10, Math.log(1.05)).getFirst().isShown());
        print("a difference of 5 % of request CPU is found by 10 recorded duets", rate);
        assertThat(rate).isGreaterThan(0.95);
    }

    /** @return verdicts on request CPU and p99 of a run of duets drawn from those that were recorded; which side is which is chance */
    private List<Verdict> recorded(List<RecordedDuet> recorded, int duets, double truth) {
        List<Double> requestCpu = new ArrayList<>();
        List<Double> p99 = new ArrayList<>();
        for (int duet = 0; duet < duets; duet++) {
            RecordedDuet drawn = recorded.get(random.nextInt(recorded.size()));
            int sign = random.nextBoolean() ? 1 : -1;
            requestCpu.add(truth + sign * drawn.requestCpu());
            p99.add(sign * drawn.p99());
        }
        Map<Metric, StatisticsPlan.Prior> priors = StatisticsPlan.Noise.SHIPPED.priors();
        return TestDecision.of(
                        new Rule(Correction.HOLM, 0.05),
                        List.of(
                                hypothesis(requestCpu, priors.get(Metric.REQUEST_CPU_MS_PER_REQUEST)),
                                hypothesis(p99, priors.get(Metric.LATENCY_P99_MS))))
                .stream()
                .map(TestDecision::verdict)
                .toList();
    }

    private static Hypothesis hypothesis(List<Double> differences, StatisticsPlan.Prior prior) {
        return new Hypothesis(effect(differences, PriorVariance.ofDifference(prior.sd(), prior.df())), Better.LOWER, 5);
    }

    private boolean family(List<List<Double>> differences, int duets, double error) {
        List<Hypothesis> hypotheses = differences.stream()
                .map(all -> new Hypothesis(effect(all.subList(0, duets), PriorVariance.NONE), Better.LOWER, 5))
                .toList();
        return TestDecision.of(new Rule(Correction.HOLM, error), hypotheses).stream()
                .map(TestDecision::verdict)
                .anyMatch(Verdict::isShown);
    }

    private Effect pair(int duets, double sd, double truth, PriorVariance prior) {
        return effect(differences(duets, sd, truth), prior);
    }

    private List<Double> differences(int duets, double sd, double truth) {
        List<Double> differences = new ArrayList<>();
        for (int duet = 0; duet < duets; duet++) {
            differences.add(truth + noise(sd) - noise(sd));
        }
        return differences;
    }

    private static Effect effect(List<Double> differences, PriorVariance prior) {
        List<BlockModel.Observation<String>> observations = new ArrayList<>();
        for (int block = 0; block < differences.size(); block++) {
            observations.add(new BlockModel.Observation<>("A", block, 0));
            observations.add(new BlockModel.Observation<>("B", block, differences.get(block)));
        }
        return BlockModel.of(observations).effect(Scale.RATIO, Map.of("A", -1.0, "B", 1.0), prior);
    }

    private static Verdict judged(double error, Effect effect) {
        return TestDecision.of(new Rule(Correction.HOLM, error), List.of(new Hypothesis(effect, Better.LOWER, 5)))
                .getFirst()
                .verdict();
    }

    private static PriorVariance prior(double df) {
        return df > 0 ? PriorVariance.ofDifference(SD, df) : PriorVariance.NONE;
    }

    /** A draw of the noise of one side. */
    private double noise(double sdOfDifference) {
        return sdOfDifference / Math.sqrt(2) * random.nextGaussian();
    }

    private double chiSquare(int df) {
        double sum = 0;
        for (int at = 0; at < df; at++) {
            sum += Math.pow(random.nextGaussian(), 2);
        }
        return sum;
    }

    private static double rate(BooleanSupplier isWrong) {
        int wrong = 0;
        for (int run = 0; run < RUNS; run++) {
            wrong += isWrong.getAsBoolean() ? 1 : 0;
        }
        return wrong / (double) RUNS;
    }

    private static double margin() {
        return 3 * Math.sqrt(0.05 * 0.95 / RUNS);
    }

    private static void print(String what, double rate) {
        System.out.printf(Locale.ROOT, "%-80s %5d runs %6.2f %%%n", what, RUNS, 100 * rate);
    }
}
