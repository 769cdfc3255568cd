package dev.hilo.harness.analysis;

import static dev.hilo.harness.analysis.FakeDuets.PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.REACTIVE_PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.REACTIVE_VIRTUAL;
import static dev.hilo.harness.analysis.FakeDuets.VIRTUAL;
import static dev.hilo.harness.result.Metric.REQUEST_CPU_MS_PER_REQUEST;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ResolutionTest {
    /** The quantile of 97.5 % of Student's t with 6 degrees of freedom: four of the prior, one of two equal duets, one of the A/A duet. */
    private static final double T_6 = 2.446912;

    private final FakeDuets run = new FakeDuets();

    @Test
    void oneAaDuetSaysHowFarApartAndNothingElse() {
        run.prior(REQUEST_CPU_MS_PER_REQUEST, 0.03, 4)
                .duet(REQUEST_CPU_MS_PER_REQUEST, VIRTUAL, 2.04, VIRTUAL, 2)
                .planned(PLATFORM, VIRTUAL);

        Resolution only = only();
        assertThat(only.aaDuets()).isEqualTo(1);
        assertThat(only.apart()).isCloseTo(1.02, within(1e-12));
        assertThat(only.shownFrom()).isEmpty();
    }

    /** The variance of the verdict: 2 ln(1.02)^2 / 4 of the A/A duet with one degree of freedom, 0.03^2 / 2 of the prior with four. */
    @Test
    void whatIsShownIsTheReachOfTheVerdictsInterval() {
        run.prior(REQUEST_CPU_MS_PER_REQUEST, 0.03, 4)
                .duet(REQUEST_CPU_MS_PER_REQUEST, VIRTUAL, 2, VIRTUAL, 2.04)
                .duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.80)
                .duet(REQUEST_CPU_MS_PER_REQUEST, VIRTUAL, 0.80, PLATFORM, 1);

        double ofAgain = Math.pow(Math.log(1.02), 2) / 2;
        double variance = (4 * 0.03 * 0.03 / 2 + ofAgain) / 6;
        Resolution only = only();
        assertThat(only.duets()).isEqualTo(2);
        assertThat(only.shownFrom().getAsDouble()).isCloseTo(Math.exp(T_6 * Math.sqrt(variance)), within(1e-6));
    }

    @Test
    void theFarthestOfSeveralAaDuetsCounts() {
        run.duet(REQUEST_CPU_MS_PER_REQUEST, VIRTUAL, 2, VIRTUAL, 2.02)
                .duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1.05, PLATFORM, 1);

        assertThat(only().aaDuets()).isEqualTo(2);
        assertThat(only().apart()).isCloseTo(1.05, within(1e-12));
    }

    /** The reactive pair has two duets and the blocking one three: what is shown of both is what is shown of the reactive one. */
    @Test
    void ofSeveralPairsTheCoarsestCounts() {
        run.prior(REQUEST_CPU_MS_PER_REQUEST, 0.03, 4)
                .duet(REQUEST_CPU_MS_PER_REQUEST, VIRTUAL, 2, VIRTUAL, 2.02)
                .duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.80)
                .duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.81)
                .duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.79)
                .duet(REQUEST_CPU_MS_PER_REQUEST, REACTIVE_PLATFORM, 1, REACTIVE_VIRTUAL, 0.80)
                .duet(REQUEST_CPU_MS_PER_REQUEST, REACTIVE_PLATFORM, 1, REACTIVE_VIRTUAL, 0.81);

        assertThat(only().duets()).isEqualTo(2);
    }

    @Test
    void withoutAnAaDuetThereIsNone() {
        run.duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.80)
                .duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.81);

        assertThat(resolutions()).isEmpty();
    }

    private Resolution only() {
        assertThat(resolutions()).hasSize(1);
        return resolutions().getFirst();
    }

    private List<Resolution> resolutions() {
        return Resolution.of(run.analysis().views().getFirst().verdicts());
    }
}
