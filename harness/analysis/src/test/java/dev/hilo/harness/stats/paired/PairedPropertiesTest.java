package dev.hilo.harness.stats.paired;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.stats.Better;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.Verdict;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.RepeatedTest;

/** Properties of verdicts on any paired measurements: made-up ones with an effect between 0 and 15 % and noise between 0 and 6 %. */
class PairedPropertiesTest {
    private static final int ROUNDS = 60;
    private static final double ROUNDING = 1e-9;
    private static final UniformRandomProvider RANDOM = RandomSource.XO_RO_SHI_RO_128_PP.create(7L);
    private static final PairedTest TEST = PairedTest.within(5);

    private final PairedMetric metric = drawn();
    private final PairedVerdict verdict = TEST.verdict(metric);

    @RepeatedTest(ROUNDS)
    void swappingTheSidesInvertsRatioAndInterval() {
        PairedVerdict swapped = TEST.verdict(swapped(metric));

        Interval there = verdict.interval().orElseThrow();
        Interval back = swapped.interval().orElseThrow();
        assertThat(swapped.change()).isCloseTo(1 / verdict.change(), within(ROUNDING));
        assertThat(back.low()).isCloseTo(1 / there.high(), within(ROUNDING));
        assertThat(back.high()).isCloseTo(1 / there.low(), within(ROUNDING));
        assertThat(swapped.p()).isCloseTo(verdict.p(), within(ROUNDING));
        assertThat(swapped.morePairs()).isEqualTo(verdict.morePairs());
        assertThat(swapped.verdict()).isEqualTo(opposite(verdict.verdict()));
    }

    @RepeatedTest(ROUNDS)
    void theOtherDirectionOfAMetricIsTheOppositeVerdict() {
        PairedMetric higher = new PairedMetric(metric.name(), Better.HIGHER, metric.pairs());

        assertThat(TEST.verdict(higher).verdict()).isEqualTo(opposite(verdict.verdict()));
    }

    @RepeatedTest(ROUNDS)
    void moreHypothesesNeverShowMore() {
        PairedVerdict ofFive = TEST.verdict(metric, 5);

        assertThat(ofFive.correctedP()).isGreaterThanOrEqualTo(verdict.correctedP());
        assertThat(ofFive.verdict().isDifference() && !verdict.verdict().isDifference())
                .isFalse();
    }

    @RepeatedTest(ROUNDS)
    void theVerdictFollowsFromTheInterval() {
        Interval interval = verdict.interval().orElseThrow();
        boolean inBand = 1 / 1.05 < interval.low() && interval.high() < 1.05;

        assertThat(inBand).isEqualTo(verdict.verdict() == Verdict.SAME || verdict.verdict() == Verdict.TOO_SMALL);
        if (verdict.verdict() != Verdict.SAME) {
            assertThat(interval.holds(1)).isEqualTo(verdict.verdict() == Verdict.UNDECIDED);
        }
    }

    private static Verdict opposite(Verdict verdict) {
        return switch (verdict) {
            case BETTER -> Verdict.WORSE;
            case WORSE -> Verdict.BETTER;
            default -> verdict;
        };
    }

    private static PairedMetric swapped(PairedMetric metric) {
        return new PairedMetric(
                metric.name(),
                metric.better(),
                metric.pairs().stream()
                        .map(pair -> new PairedMetric.Pair(pair.b(), pair.a()))
                        .toList());
    }

    private static PairedMetric drawn() {
        double effect = RANDOM.nextDouble(-0.15, 0.15);
        double noise = RANDOM.nextDouble(0.001, 0.06);
        List<PairedMetric.Pair> pairs = IntStream.range(0, 3 + RANDOM.nextInt(20))
                .mapToObj(pair -> {
                    double a = RANDOM.nextDouble(0.1, 1_000);
                    return new PairedMetric.Pair(a, a * Math.exp(effect + RANDOM.nextDouble(-noise, noise)));
                })
                .toList();
        return new PairedMetric("latency", Better.LOWER, pairs);
    }
}
