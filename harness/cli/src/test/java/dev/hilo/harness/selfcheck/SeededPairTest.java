package dev.hilo.harness.selfcheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.Subjects;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.selfcheck.SelfCheckRow.Agreement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SeededPairTest {
    private static final double[] NOISE = {0, 0.1, 0.2, 0.05, 0.15};
    /** Random ratios of an A/A repeat to its first trial, one per block. */
    private static final double[] CHANCE = {0.02, -0.03, 0.01, -0.02, 0.03};

    private static final double[] ALWAYS = {1, 1.1, 0.9, 1, 1};

    @Test
    void findsTheDifferenceAndNoneBetweenAaRepeats() {
        assertThat(SeededPair.check(trials(20, 21, CHANCE), PairJudge.ORDINARY))
                .extracting(SelfCheckRow::quantity, SelfCheckRow::measured, SelfCheckRow::agreement)
                .containsExactly(
                        tuple("ratio of the medians", "1.05", Agreement.OK),
                        tuple("verdict on the median", "worse", Agreement.OK),
                        tuple("verdict on the median", "same", Agreement.OK));
    }

    @Test
    void saysWhenADifferenceIsNotFound() {
        assertThat(agreements(trials(20, 20, CHANCE)))
                .containsExactly(Agreement.NOT_OK, Agreement.NOT_OK, Agreement.OK);
    }

    @Test
    void saysWhenAaRepeatsDiffer() {
        assertThat(agreements(trials(20, 21, ALWAYS))).containsExactly(Agreement.OK, Agreement.OK, Agreement.NOT_OK);
    }

    @Test
    void doesNotJudgeTooFewTrials() {
        List<Trial> trials = trials(20, 21, CHANCE);
        trials.replaceAll(trial -> trial.block() == 1
                ? trial
                : trial(trial.block(), trial.variant(), trial.isAaRepeat(), TrialStatus.INVALID, 20));

        assertThat(SeededPair.check(trials, PairJudge.ORDINARY))
                .extracting(SelfCheckRow::agreement, SelfCheckRow::measured)
                .containsExactly(
                        tuple(Agreement.NOT_JUDGED, "1 blocks count: steal"),
                        tuple(Agreement.NOT_JUDGED, "1 blocks count: steal"));
    }

    @Test
    void doesNotJudgeAMachineThatIsBusyWithSomethingElse() {
        List<Trial> trials = trials(20, 21, CHANCE);
        trials.replaceAll(trial -> trial.block() == 1 ? trial : new Trial(trial.result(), 10.1));

        assertThat(agreements(trials)).containsExactly(Agreement.NOT_JUDGED, Agreement.NOT_JUDGED);
    }

    @Test
    void latenessIsThatOfHalfOfTheSeconds() {
        List<String> arrivals = List.of(
                "second,offered,started,lag_max_us",
                "0,9,9,80000",
                "1,9,9,2000",
                "2,9,9,12000",
                "3,9,9,1000",
                "4,9,0,");

        assertThat(Trial.lateMillis(arrivals)).isEqualTo(12);
        assertThat(Trial.lateMillis(arrivals.subList(0, 1))).isZero();
    }

    private static List<Agreement> agreements(List<Trial> trials) {
        return SeededPair.check(trials, PairJudge.ORDINARY).stream()
                .map(SelfCheckRow::agreement)
                .toList();
    }

    private static List<Trial> trials(double exact, double slower, double[] shifts) {
        List<Trial> trials = new ArrayList<>();
        for (int block = 1; block <= NOISE.length; block++) {
            double noise = NOISE[block - 1];
            trials.add(trial(block, "exact", false, TrialStatus.OK, exact + noise));
            trials.add(trial(block, "slower", false, TrialStatus.OK, slower + noise));
            trials.add(trial(block, "exact", true, TrialStatus.OK, exact + noise + shifts[block - 1]));
        }
        return trials;
    }

    private static Trial trial(int block, String variant, boolean aaRepeat, TrialStatus status, double median) {
        Subject subject = Subjects.of("selfcheck", "synthetic", variant, null, null, null, "platform", null);
        TrialResult result = new TrialResult(
                block,
                block,
                block,
                0,
                subject,
                "constant",
                aaRepeat,
                1,
                "pair",
                status,
                status == TrialStatus.OK ? null : "steal",
                Instant.EPOCH,
                Map.of(),
                Map.of(),
                Map.of(),
                Map.of(Metric.LATENCY_P50_MS, median));
        return new Trial(result, 0);
    }
}
