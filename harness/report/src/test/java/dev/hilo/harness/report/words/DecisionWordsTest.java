package dev.hilo.harness.report.words;

import static dev.hilo.harness.analysis.FakeDuets.PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.REACTIVE_PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.VIRTUAL;
import static dev.hilo.harness.result.Metric.CAPACITY_PER_S;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.Contrast;
import dev.hilo.harness.analysis.FakeDuets;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.stats.Verdict;
import org.junit.jupiter.api.Test;

class DecisionWordsTest {
    private final FakeDuets run = new FakeDuets().prior(CAPACITY_PER_S, 0.11, 4);

    /** Most duets of platform had another partner, in an hour in which the machine was twice as fast. */
    @Test
    void theRatesOfAVerdictAreThoseOfItsOwnDuets() {
        duets(3, 1000, 1300);
        for (int number = 0; number < 4; number++) {
            run.duet(CAPACITY_PER_S, PLATFORM, 2000, REACTIVE_PLATFORM, 2000);
        }

        assertThat(line()).isEqualTo("Above 1,000 requests a second only virtual meets the goal, up to 1,300.");
    }

    /** Virtual is better by the mean of ratios and held less in the duet in the middle. */
    @Test
    void ratesThatDoNotShowTheVerdictAreNotTold() {
        duets(4, 400, 600);
        duets(5, 1000, 990);

        assertThat(line()).isEmpty();
    }

    private void duets(int count, double platform, double virtual) {
        for (int number = 0; number < count; number++) {
            run.duet(CAPACITY_PER_S, PLATFORM, platform, VIRTUAL, virtual);
        }
    }

    private String line() {
        RunView view = run.analysis().views().getFirst();
        Contrast pair = view.verdicts().primary().getFirst();
        assertThat(view.verdicts().answers(pair))
                .extracting(TestedContrast::verdict)
                .containsExactly(Verdict.BETTER);
        return DecisionWords.line(pair, view);
    }
}
