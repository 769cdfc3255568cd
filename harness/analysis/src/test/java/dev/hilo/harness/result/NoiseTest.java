package dev.hilo.harness.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.Duet.Stretch;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import dev.hilo.harness.result.StatisticsPlan.Prior;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Noise as a run knows it before it begins. */
class NoiseTest {
    private static final Noise KNOWN = Noise.SHIPPED;
    private static final Set<String> ANY = Set.of("a", "b");

    @Test
    void aLoadWithoutNoiseOfItsOwnHasThatOfAllDuets() {
        assertThat(KNOWN.under(Load.of(duet(null)))).isEqualTo(KNOWN);
        assertThat(KNOWN.under(null)).isEqualTo(KNOWN);
    }

    @Test
    void aLoadKnowsTheNoiseOfItsP99AndOfNothingElse() {
        Noise own = KNOWN.under(Load.of(duet(0.15)));

        assertThat(own.priors().get(Metric.LATENCY_P99_MS)).isEqualTo(new Prior(0.15, 4));
        assertThat(own.priors().get(Metric.REQUEST_CPU_MS_PER_REQUEST))
                .isEqualTo(KNOWN.priors().get(Metric.REQUEST_CPU_MS_PER_REQUEST));
    }

    /** A pair over two hosts is on neither of them. */
    @Test
    void noiseOfOneHostServesDuetsOnItAlone() {
        Noise calibrated = new Noise("10 A/A duets", Map.of(Metric.LATENCY_P99_MS, new Prior(0.1, 10)));
        Noise both = calibrated.onlyOn("local").orElse(KNOWN);

        assertThat(both.between(ANY, Set.of("local")).priors()).isEqualTo(calibrated.priors());
        assertThat(both.between(ANY, Set.of("kubernetes"))).isEqualTo(KNOWN);
        assertThat(both.between(ANY, Set.of("local", "kubernetes"))).isEqualTo(KNOWN);
        assertThat(calibrated.between(ANY, Set.of("local", "kubernetes"))).isEqualTo(calibrated);
        assertThat(both.under(Load.of(duet(0.15)))
                        .between(ANY, Set.of("kubernetes"))
                        .priors()
                        .get(Metric.LATENCY_P99_MS))
                .isEqualTo(new Prior(0.15, 4));
    }

    /** Others have what is known of any variant under this load. */
    @Test
    void noiseOfSomeVariantsServesTheirPairsAlone() {
        Noise calibrated = new Noise("10 A/A duets", Map.of(Metric.LATENCY_P99_MS, new Prior(0.1, 10)));
        Load load = Load.of(duet(0.15));
        Noise all = KNOWN.knowing(Map.of("movies", calibrated.onlyOf(List.of("a", "b"))))
                .of("movies", load);

        assertThat(p99(all, "a", "b")).isEqualTo(new Prior(0.1, 10));
        assertThat(p99(all, "a")).isEqualTo(new Prior(0.1, 10));
        assertThat(p99(all, "a", "c")).isEqualTo(new Prior(0.15, 4));
        assertThat(p99(all, "c")).isEqualTo(new Prior(0.15, 4));
    }

    /** Two calibrations of different variants, and a pair of one of each, which neither has measured. */
    @Test
    void eachPairHasTheNoiseOfTheCalibrationOfBothItsSides() {
        Noise ofTwo = calibrated(0.1).onlyOf(List.of("a", "b"));
        Noise ofOthers = calibrated(0.3).onlyOf(List.of("b", "c"));
        Noise all = KNOWN.knowing(Map.of("movies", ofTwo.orElse(ofOthers).onlyOn("local")))
                .of("movies", Load.of(duet(0.15)));

        assertThat(p99(all, "a", "b")).isEqualTo(new Prior(0.1, 10));
        assertThat(p99(all, "b", "c")).isEqualTo(new Prior(0.3, 10));
        assertThat(p99(all, "a", "c")).isEqualTo(new Prior(0.15, 4));
        assertThat(all.between(Set.of("a", "b"), Set.of("docker")).priors().get(Metric.LATENCY_P99_MS))
                .isEqualTo(new Prior(0.15, 4));
    }

    private static Noise calibrated(double sd) {
        return new Noise("10 A/A duets", Map.of(Metric.LATENCY_P99_MS, new Prior(sd, 10)));
    }

    private static Prior p99(Noise noise, String... variants) {
        return noise.between(Set.of(variants), Set.of("local")).priors().get(Metric.LATENCY_P99_MS);
    }

    /** A calibration of the very load is worth more than what the load says of itself; it knows nothing of other metrics, and of other loads. */
    @Test
    void whatIsKnownOfAWorkloadIsUsedForItAlone() {
        Noise calibrated = new Noise("10 A/A duets", Map.of(Metric.LATENCY_P99_MS, new Prior(0.1, 10)));
        Noise all = KNOWN.knowing(Map.of("movies", calibrated));
        Load load = Load.of(duet(0.15));

        assertThat(all.of("movies", load).priors())
                .containsEntry(Metric.LATENCY_P99_MS, new Prior(0.1, 10))
                .containsEntry(
                        Metric.REQUEST_CPU_MS_PER_REQUEST, KNOWN.priors().get(Metric.REQUEST_CPU_MS_PER_REQUEST));
        assertThat(all.of("slow-service", load).priors())
                .isEqualTo(KNOWN.under(load).priors());
    }

    private static Duet duet(Double p99Noise) {
        return new Duet(2, new Stretch(100, 8), new Stretch(300, 1), 4, 2, p99Noise);
    }
}
