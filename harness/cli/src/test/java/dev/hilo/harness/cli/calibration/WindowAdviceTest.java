package dev.hilo.harness.cli.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.AaDuets;
import dev.hilo.harness.result.Duet;
import dev.hilo.harness.result.Duet.Stretch;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A/A duets of 120 s whose sides differ by 10 %. */
class WindowAdviceTest {
    private static final Duet TWENTY_PAIRS = new Duet(4, new Stretch(200, 14), new Stretch(400, 1), 20, 0);

    /** 6 % of both sides together leave 8 % between duets: 80 s for a duet and 2 s for a pair. */
    @Test
    void timeGoesWhereTheVarianceIs() {
        assertThat(WindowAdvice.of(duets(6 / Math.sqrt(2)), TWENTY_PAIRS))
                .contains("p99: its 20 pairs of windows explain 6.0 % of that, 8.0 % are between duets: "
                        + "21 pairs make the best use of time");
    }

    @Test
    void windowsThatExplainAllTheNoiseAskForMoreOfThem() {
        assertThat(WindowAdvice.of(duets(10), TWENTY_PAIRS))
                .contains("p99: its 20 pairs of windows explain 10.0 % of that, 0.0 % are between duets: "
                        + "more pairs in each duet tell more than more duets");
    }

    @Test
    void windowsThatDoNotKnowTheirNoiseAdviseNothing() {
        assertThat(WindowAdvice.of(duets(Double.NaN), TWENTY_PAIRS)).isEmpty();
    }

    /** @param errorPercent standard error of a side's p99; NaN for none */
    private static AaDuets duets(double errorPercent) {
        List<TrialResult> trials = IntStream.rangeClosed(1, 6)
                .boxed()
                .flatMap(block -> IntStream.of(1, 2)
                        .mapToObj(side -> side(block, side, block % 2 == 0 ? 0.1 : -0.1, errorPercent)))
                .toList();
        return AaDuets.of(trials);
    }

    private static TrialResult side(int block, int side, double ln, double errorPercent) {
        double p99 = side == 1 ? 5 : 5 * Math.exp(ln);
        Map<Metric, Double> metrics = Double.isNaN(errorPercent)
                ? Map.of(Metric.LATENCY_P99_MS, p99)
                : Map.of(Metric.LATENCY_P99_MS, p99, Metric.LATENCY_P99_ERROR_PERCENT, errorPercent);
        return new TrialResult(
                2 * block + side,
                block,
                block,
                side,
                null,
                "movies",
                side == 2,
                1,
                "duet",
                TrialStatus.OK,
                null,
                Instant.EPOCH,
                Map.of("start", 62.0, "load", 58.0),
                Map.of(),
                Map.of(),
                metrics);
    }
}
