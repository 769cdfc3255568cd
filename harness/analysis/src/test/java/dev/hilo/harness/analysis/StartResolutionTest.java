package dev.hilo.harness.analysis;

import static dev.hilo.harness.analysis.FakeDuets.PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.VIRTUAL;
import static dev.hilo.harness.result.Metric.RSS_MAX_MB;
import static dev.hilo.harness.result.Metric.STARTUP_S;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Verdict;
import org.junit.jupiter.api.Test;

/** A start is read at the look after it, however often it is repeated. */
class StartResolutionTest {

    @Test
    void aDifferenceBelowTheDistanceOfTwoLooksIsNotShown() {
        assertThat(verdict(STARTUP_S, 0.010, 0.0108)).isEqualTo(Verdict.UNDECIDED);
        assertThat(verdict(RSS_MAX_MB, 0.010, 0.0108)).isEqualTo(Verdict.WORSE);
    }

    @Test
    void aLargerOneIsShown() {
        assertThat(verdict(STARTUP_S, 0.030, 0.045)).isEqualTo(Verdict.WORSE);
        assertThat(verdict(STARTUP_S, 5.0, 5.4)).isEqualTo(Verdict.WORSE);
    }

    @Test
    void noMoreStartsTellWhatTheLooksLeaveOpen() {
        assertThat(tested(STARTUP_S, 0.010, 0.0108).moreMinutes()).isNaN();
        assertThat(tested(RSS_MAX_MB, 0.010, 0.0100001).moreMinutes()).isFinite();
    }

    private static Verdict verdict(Metric metric, double ofPlatform, double ofVirtual) {
        return tested(metric, ofPlatform, ofVirtual).verdict();
    }

    private static TestedContrast tested(Metric metric, double ofPlatform, double ofVirtual) {
        FakeDuets run = new FakeDuets();
        for (double noise : new double[] {0.9999, 1, 1.0001}) {
            run.duet(metric, PLATFORM, ofPlatform * noise, VIRTUAL, ofVirtual / noise);
        }
        return run.analysis().views().getFirst().verdicts().tested().stream()
                .filter(tested -> tested.metric() == metric)
                .findFirst()
                .orElseThrow();
    }
}
