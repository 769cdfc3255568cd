package dev.hilo.harness.analysis;

import static dev.hilo.harness.analysis.FakeDuets.PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.VIRTUAL;
import static dev.hilo.harness.result.Metric.FAILURES;
import static dev.hilo.harness.result.Metric.REQUESTS_OK;
import static dev.hilo.harness.result.Metric.REQUEST_CPU_MS_PER_REQUEST;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.Verdict;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Spring on virtual threads, in a recorded run: six duets agree, and in the A/A duet one side failed two thirds of its requests. */
class CollapseTest {
    private final FakeDuets run = new FakeDuets();

    @BeforeEach
    void sixDuets() {
        for (double ratio : new double[] {0.98, 1.02, 1.02, 0.97, 1.0, 0.99}) {
            run.duet(PLATFORM, serving(1), VIRTUAL, serving(ratio));
        }
    }

    @Test
    void aStartThatFailedWhatOthersServedIsToldOfItsVariant() {
        run.duet(VIRTUAL, failing(0.4, 1), VIRTUAL, failing(68, 17));

        assertThat(collapse(PLATFORM)).isEmpty();
        assertThat(collapse(VIRTUAL)).hasValueSatisfying(collapse -> {
            assertThat(collapse.collapsed()).extracting(TrialResult::aaRepeat).containsExactly(true);
            assertThat(collapse.trials()).isEqualTo(8);
            assertThat(collapse.mostPercent()).isEqualTo(68);
            assertThat(collapse.medianPercent()).isZero();
            assertThat(collapse.pairsLeftOut()).isEqualTo(1);
        });
    }

    /** Which side of the A/A duet failed is chance, and must not change what is said of the others. */
    @Test
    void theFirstSideOfAnAaDuetThatFailedIsNoPartOfTheComparison() {
        run.duet(VIRTUAL, failing(68, 17), VIRTUAL, failing(0.4, 1));

        assertThat(verdict()).isEqualTo(Verdict.SAME);
        TestedContrast cpu = view().verdicts().tested().stream()
                .filter(tested -> tested.metric() == REQUEST_CPU_MS_PER_REQUEST)
                .findFirst()
                .orElseThrow();
        assertThat(FailureGap.of(cpu.contrast(), view())).isEmpty();
        assertThat(collapse(VIRTUAL)).hasValueSatisfying(collapse -> {
            assertThat(collapse.collapsed()).extracting(TrialResult::aaRepeat).containsExactly(false);
            assertThat(collapse.pairsLeftOut()).isEqualTo(1);
        });
    }

    @Test
    void anAaPairOfWhichOneSideFailedIsNoNoise() {
        run.duet(VIRTUAL, failing(0.4, 1), VIRTUAL, failing(68, 17));

        assertThat(verdict()).isEqualTo(Verdict.SAME);
        assertThat(AaDuets.of(view().outcomes().trials().values()).count()).isZero();
        assertThat(AaDuets.leftOut(view().outcomes().trials().values()))
                .containsExactly(
                        new AaDuets.LeftOut(7, "reads", "one side failed 68 % of its requests, the other 0.4 %"));
    }

    @Test
    void anAaPairThatDiffersWithoutFailuresIsNoise() {
        run.duet(VIRTUAL, failing(0, 1), VIRTUAL, failing(4, 17));

        assertThat(verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(collapse(VIRTUAL)).isEmpty();
        assertThat(AaDuets.of(view().outcomes().trials().values()).count()).isEqualTo(1);
    }

    @Test
    void aVariantThatAlwaysFailsSomeHasNoCollapse() {
        run.duet(PLATFORM, failing(30, 1), PLATFORM, failing(31, 1));
        for (int duet = 0; duet < 8; duet++) {
            run.duet(PLATFORM, failing(30, 1), VIRTUAL, failing(32, 1));
        }

        assertThat(collapse(PLATFORM)).isEmpty();
        assertThat(collapse(VIRTUAL)).isEmpty();
    }

    private static Map<Metric, Double> serving(double cpu) {
        return failing(0, cpu);
    }

    private static Map<Metric, Double> failing(double percent, double cpu) {
        return Map.of(REQUESTS_OK, 1000 - 10 * percent, FAILURES, 10 * percent, REQUEST_CPU_MS_PER_REQUEST, cpu);
    }

    private Optional<Collapse> collapse(Subject subject) {
        return view().variants().stream()
                .filter(variant -> variant.subject().equals(subject))
                .findFirst()
                .flatMap(variant -> Collapse.of(variant, view().run()));
    }

    private Verdict verdict() {
        return view().verdicts().tested().stream()
                .filter(tested -> tested.metric() == REQUEST_CPU_MS_PER_REQUEST)
                .findFirst()
                .orElseThrow()
                .verdict();
    }

    private RunView view() {
        return run.analysis().views().getFirst();
    }
}
