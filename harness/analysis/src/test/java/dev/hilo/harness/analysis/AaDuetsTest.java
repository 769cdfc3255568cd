package dev.hilo.harness.analysis;

import static dev.hilo.harness.analysis.FakeDuets.PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.VIRTUAL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StatisticsPlan.Prior;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AaDuetsTest {
    private static final Metric CPU = Metric.REQUEST_CPU_MS_PER_REQUEST;

    /** Duets of two variants are no A/A duets, whichever sides they take. */
    @Test
    void noiseIsTheRootMeanSquareOfLogRatios() {
        AaDuets duets = AaDuets.of(new FakeDuets()
                .duet(CPU, PLATFORM, 1, PLATFORM, Math.exp(0.03))
                .duet(CPU, VIRTUAL, 2 * Math.exp(0.04), VIRTUAL, 2)
                .duet(CPU, PLATFORM, 1, VIRTUAL, 2)
                .analysis()
                .outcomes()
                .trials()
                .values());

        Prior noise = duets.noise(CPU).orElseThrow();
        assertThat(noise.sd()).isCloseTo(Math.sqrt((9 + 16) / 2.0) / 100, within(1e-12));
        assertThat(noise.df()).isEqualTo(2);
        assertThat(duets.noise(Metric.LATENCY_P99_MS)).isEmpty();
    }

    /** Searches of the same application end at the same rate, which does not make a search exact. */
    @Test
    void capacitiesThatAreAllEqualStillHaveTheNoiseOfTheirSteps() {
        FakeDuets run = new FakeDuets();
        for (int duet = 0; duet < AaDuets.ENOUGH; duet++) {
            run.duet(
                    PLATFORM,
                    Map.of(Metric.CAPACITY_PER_S, 436.0, CPU, 1.0),
                    PLATFORM,
                    Map.of(Metric.CAPACITY_PER_S, 436.0, CPU, 1.0));
        }
        AaDuets duets = AaDuets.of(run.analysis().outcomes().trials().values());

        assertThat(duets.noise(Metric.CAPACITY_PER_S)).contains(new Prior(0, AaDuets.ENOUGH));
        assertThat(duets.prior(Metric.CAPACITY_PER_S).orElseThrow().sd()).isCloseTo(0.0244, within(1e-4));
        assertThat(duets.prior(CPU)).contains(new Prior(0, AaDuets.ENOUGH));
    }
}
