package dev.hilo.harness.report.model.overview;

import static dev.hilo.harness.analysis.FakeDuets.PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.VIRTUAL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.FakeDuets;
import dev.hilo.harness.result.Metric;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkloadFindingTest {

    /** Both answered all of 200 requests a second, of which one second had more by chance. */
    @Test
    void aThroughputThatIsOnlyWhatWasOfferedHasNoBest() {
        assertThat(sentence(200))
                .doesNotContain("throughput in one second")
                .contains("at least 99 % of the 200 requests");
    }

    @Test
    void aThroughputBelowWhatWasOfferedHasABest() {
        assertThat(sentence(150)).contains("Highest throughput in one second: ").doesNotContain("at least 99 %");
    }

    private static String sentence(double answered) {
        FakeDuets run = new FakeDuets();
        for (int duet = 0; duet < 3; duet++) {
            run.duet(PLATFORM, answering(answered), VIRTUAL, answering(answered));
        }
        return WorkloadFinding.of(run.analysis().views().getFirst()).sentence();
    }

    private static Map<Metric, Double> answering(double perSecond) {
        return Map.of(
                Metric.OFFERED_PER_S,
                200.0,
                Metric.THROUGHPUT_PER_S,
                perSecond,
                Metric.THROUGHPUT_MAX_PER_S,
                perSecond + 30,
                Metric.REQUEST_CPU_MS_PER_REQUEST,
                1.0);
    }
}
