package dev.hilo.harness.analysis;

import static dev.hilo.harness.analysis.FakeDuets.PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.REACTIVE_PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.REACTIVE_VIRTUAL;
import static dev.hilo.harness.analysis.FakeDuets.VIRTUAL;
import static dev.hilo.harness.result.Metric.APPLICATION_CPU_MS_PER_REQUEST;
import static dev.hilo.harness.result.Metric.CAPACITY_PER_S;
import static dev.hilo.harness.result.Metric.FAILURES;
import static dev.hilo.harness.result.Metric.FAILURES_TIMEOUT;
import static dev.hilo.harness.result.Metric.LATENCY_P99_MS;
import static dev.hilo.harness.result.Metric.OFFERED_PER_S;
import static dev.hilo.harness.result.Metric.REQUESTS_OK;
import static dev.hilo.harness.result.Metric.REQUEST_CPU_MS_PER_REQUEST;
import static dev.hilo.harness.result.Metric.THROUGHPUT_PER_S;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.result.Control;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.StatisticsPlan.Look;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunAnalysisTest {
    private static final Control REACTIVE =
            new Control("threads", Map.of("model", "reactive"), "Nothing blocks a thread.");

    private final FakeDuets run = new FakeDuets();

    /** The mean of ln 0.80, 0.82, 0.81 and 0.83 over the duets; swapped sides make no difference. */
    @Test
    void aPairIsTheMeanRatioOfItsDuets() {
        run.duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.80)
                .duet(REQUEST_CPU_MS_PER_REQUEST, VIRTUAL, 1.64, PLATFORM, 2)
                .duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.81)
                .duet(REQUEST_CPU_MS_PER_REQUEST, VIRTUAL, 0.83, PLATFORM, 1);

        TestedContrast answer = only(run.analysis());
        assertThat(answer.family()).isEqualTo(Family.PRIMARY);
        assertThat(answer.effect().change()).isCloseTo(Math.pow(0.80 * 0.82 * 0.81 * 0.83, 0.25), within(1e-12));
        assertThat(answer.effect().df()).isEqualTo(3);
        assertThat(answer.verdict()).isEqualTo(Verdict.BETTER);
        assertThat(run.analysis().isAnswered()).isTrue();
        assertThat(run.analysis().isDifferenceShown(REQUEST_CPU_MS_PER_REQUEST)).isTrue();
        assertThat(run.analysis().isDifferenceShown(LATENCY_P99_MS)).isFalse();
    }

    @Test
    void anAaDuetOnlyTellsOfTheNoise() {
        run.duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.80)
                .duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.84);
        double change = only(run.analysis()).effect().change();
        run.duet(REQUEST_CPU_MS_PER_REQUEST, VIRTUAL, 3, VIRTUAL, 3.1);

        assertThat(only(run.analysis()).effect().change()).isCloseTo(change, within(1e-12));
        assertThat(only(run.analysis()).effect().df()).isEqualTo(2);
        assertThat(only(run.analysis()).effect().blocks()).isEqualTo(2);
    }

    /** Two variants that are each measured against themselves differ in a switch, and nobody asked what it makes of them. */
    @Test
    void aRunOfAaDuetsAsksNothing() {
        run.duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, PLATFORM, 1.02)
                .duet(REQUEST_CPU_MS_PER_REQUEST, VIRTUAL, 3, VIRTUAL, 3.01);
        Verdicts verdicts = run.analysis().views().getFirst().verdicts();
        assertThat(verdicts.tested()).isEmpty();
        assertThat(verdicts.controls()).hasSize(1);

        run.planned(PLATFORM, VIRTUAL);
        assertThat(run.analysis().views().getFirst().verdicts().tested()).hasSize(1);
    }

    /** A metric that a load was not made for is exploratory, and does not count in the correction of the others. */
    @Test
    void aLoadIsAboutTheMetricThatItAsksFor() {
        for (double noise : new double[] {0.99, 1.01}) {
            run.duet(
                    PLATFORM,
                    Map.of(REQUEST_CPU_MS_PER_REQUEST, 1.0, LATENCY_P99_MS, 10.0),
                    VIRTUAL,
                    Map.of(REQUEST_CPU_MS_PER_REQUEST, noise, LATENCY_P99_MS, 20 * noise));
        }
        assertThat(primary(run)).containsExactlyInAnyOrder(REQUEST_CPU_MS_PER_REQUEST, LATENCY_P99_MS);
        assertThat(primary(run.asking(LATENCY_P99_MS))).containsExactly(LATENCY_P99_MS);
        assertThat(run.analysis().views().getFirst().verdicts().tested()).hasSize(2);
        assertThat(primary(run.asking(CAPACITY_PER_S)))
                .as("a search without a result")
                .containsExactlyInAnyOrder(REQUEST_CPU_MS_PER_REQUEST, LATENCY_P99_MS);
    }

    private static List<Metric> primary(FakeDuets run) {
        return run.analysis().views().getFirst().verdicts().tested().stream()
                .filter(TestedContrast::isPrimary)
                .map(TestedContrast::metric)
                .toList();
    }

    /** The prior counts: two duets of a pair alone could not decide. */
    @Test
    void calibrationWeighsIn() {
        run.duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.80)
                .duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.84);
        assertThat(only(run.analysis()).verdict()).isEqualTo(Verdict.UNDECIDED);
        run.prior(REQUEST_CPU_MS_PER_REQUEST, 0.02, 19);
        assertThat(only(run.analysis()).verdict()).isEqualTo(Verdict.BETTER);
        assertThat(only(run.analysis()).effect().df()).isEqualTo(20);
    }

    /** A reading of 50 % from one duet, whatever is known of the noise. */
    @Test
    void oneDuetOfEachPairOfAStarDecidesNothing() {
        run.prior(REQUEST_CPU_MS_PER_REQUEST, 0.02, 19)
                .duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.5)
                .duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, REACTIVE_PLATFORM, 0.5);
        assertThat(run.analysis().views().getFirst().verdicts().tested())
                .hasSize(2)
                .allSatisfy(tested -> {
                    assertThat(tested.verdict()).isEqualTo(Verdict.UNDECIDED);
                    assertThat(tested.decision().interval()).isEmpty();
                });

        run.duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.5)
                .duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, REACTIVE_PLATFORM, 0.5);
        assertThat(run.analysis().views().getFirst().verdicts().tested())
                .extracting(TestedContrast::verdict)
                .containsOnly(Verdict.BETTER);
    }

    /** What {@code --trials} asks for is less than the number of duets, of which an A/A duet is none of a pair. */
    @Test
    void aRunKnowsHowManyDuetsEachPairHas() {
        run.planned(PLATFORM, VIRTUAL).planned(REACTIVE_PLATFORM, PLATFORM).planned(VIRTUAL, PLATFORM);
        run.planned(PLATFORM, REACTIVE_PLATFORM).planned(VIRTUAL, VIRTUAL);

        assertThat(run.analysis().run().blocks()).isEqualTo(5);
        assertThat(run.analysis().run().ofEachPair()).isEqualTo(2);
    }

    /** Two variants, each on both hosts: the prior of 19 degrees of freedom serves the pair of threads on the calibrated one alone. */
    @Test
    void aCalibrationServesDuetsOnItsHostAlone() {
        Subject local = PLATFORM.varying(RunResult.HOST_FACTOR, RunResult.LOCAL);
        Subject localVirtual = VIRTUAL.varying(RunResult.HOST_FACTOR, RunResult.LOCAL);
        Subject pod = PLATFORM.varying(RunResult.HOST_FACTOR, RunResult.CLUSTER);
        Subject podVirtual = VIRTUAL.varying(RunResult.HOST_FACTOR, RunResult.CLUSTER);
        run.prior(REQUEST_CPU_MS_PER_REQUEST, 0.02, 19).priorsOnlyOn(RunResult.LOCAL);
        for (double noise : new double[] {0.99, 1.01}) {
            run.duet(REQUEST_CPU_MS_PER_REQUEST, local, 1, localVirtual, 0.8 * noise)
                    .duet(REQUEST_CPU_MS_PER_REQUEST, pod, 2, podVirtual, 1.6 * noise)
                    .duet(REQUEST_CPU_MS_PER_REQUEST, local, 1, pod, 2 * noise)
                    .duet(REQUEST_CPU_MS_PER_REQUEST, pod, 2, pod, 2 * noise);
        }
        Verdicts verdicts = run.analysis().views().getFirst().verdicts();
        double own = 5;

        assertThat(df(verdicts, local, localVirtual)).isEqualTo(own + 19);
        assertThat(df(verdicts, pod, podVirtual)).isEqualTo(own);
        assertThat(df(verdicts, local, pod)).isEqualTo(own);
        assertThat(verdicts.controls().getFirst().decision().effect().df())
                .as("A/A duets on the other host")
                .isEqualTo(1);
    }

    private static double df(Verdicts verdicts, Subject from, Subject to) {
        Contrast pair = verdicts.pair(from, to).orElseThrow();
        return verdicts.answers(pair).getFirst().effect().df();
    }

    @Test
    void onlyTheAskedPairsInPrimaryMetricsArePrimary() {
        fourCorners();
        RunAnalysis threads = run.analysis();
        assertThat(primary(threads)).hasSize(4).allSatisfy(answer -> {
            assertThat(answer.contrast().is(Kind.PAIR)).isTrue();
            assertThat(answer.contrast().subject().factor().name()).isEqualTo("threads");
            assertThat(answer.metric()).isIn(REQUEST_CPU_MS_PER_REQUEST, LATENCY_P99_MS);
            assertThat(answer.decision().rule().error()).isEqualTo(0.05);
        });
        assertThat(primary(run.asked("model").analysis()))
                .extracting(answer -> answer.contrast().subject().factor().name())
                .containsOnly("model");
        assertThat(primary(run.asked(null).analysis()))
                .extracting(answer -> answer.contrast().subject().factor().name())
                .containsOnly("threads");
        assertThat(primary(run.asked("database").analysis())).isEmpty();
        assertThat(run.analysis().isAnswered()).as("nothing was asked").isFalse();
    }

    /** A dozen duets along the switches: blocking and reactive on virtual threads never meet, and still each contrast has an answer. */
    @Test
    void variantsThatNeverMetAreComparedThroughOthers() {
        double[] wobble = {0.99, 1.01, 1.005, 0.995};
        for (double noise : wobble) {
            run.duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.8 * noise)
                    .duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1 * noise, REACTIVE_PLATFORM, 1.5)
                    .duet(REQUEST_CPU_MS_PER_REQUEST, REACTIVE_PLATFORM, 1, REACTIVE_VIRTUAL, 0.9 * noise);
        }
        Verdicts verdicts = run.analysis().views().getFirst().verdicts();
        Contrast never = verdicts.pair(VIRTUAL, REACTIVE_VIRTUAL).orElseThrow();
        TestedContrast answer = verdicts.answers(never).getFirst();
        double mean = Math.pow(0.99 * 1.01 * 1.005 * 0.995, 0.25);
        assertThat(answer.effect().change()).isCloseTo(1.5 * 0.9 / 0.8 / mean, within(1e-9));
        assertThat(answer.family()).isEqualTo(Family.EXPLORATORY);
        assertThat(verdicts.of(Kind.INTERACTION)).hasSize(1);
    }

    @Test
    void theErrorIsThatOfTheLookThatIsReached() {
        run.looks(new Look(2, 0.01), new Look(4, 0.04));
        run.duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.80)
                .duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.82)
                .planned(PLATFORM, VIRTUAL);
        assertThat(only(run.analysis()).decision().confidence()).isEqualTo(0.99);
        FakeDuets four = new FakeDuets().looks(new Look(2, 0.01), new Look(4, 0.04));
        for (double ratio : new double[] {0.80, 0.82, 0.81, 0.83}) {
            four.duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, ratio);
        }
        assertThat(only(four.analysis()).decision().confidence()).isEqualTo(0.96);
        List<TrialResult> last = four.analysis().outcomes().trials().values().stream()
                .filter(trial -> trial.block() == 4)
                .toList();
        assertThat(only(four.analysis().without(last)).decision().confidence())
                .as("without a duet that has been run")
                .isEqualTo(0.96);
    }

    /** Three blocks of two minutes each; the answer says in whole blocks how many more. */
    @Test
    void anUndecidedAnswerSaysHowLongItWouldTake() {
        for (double ratio : new double[] {0.80, 0.95, 1.02}) {
            run.duet(LATENCY_P99_MS, PLATFORM, 20, VIRTUAL, 20 * ratio);
        }
        TestedContrast answer = only(run.analysis());
        assertThat(answer.verdict()).isEqualTo(Verdict.UNDECIDED);
        int blocks = answer.decision().moreBlocks(3).getAsInt();
        assertThat(blocks).isBetween(2, 20);
        assertThat(answer.moreMinutes()).isEqualTo(2.0 * blocks);
    }

    @ParameterizedTest
    @CsvSource({"40, true", "60, false"})
    void moreOfALoadThatASideCannotServeTellsNothing(double failures, boolean moreWouldTell) {
        for (double cpu : new double[] {16, 19, 20.4}) {
            run.duet(
                    PLATFORM,
                    Map.of(REQUEST_CPU_MS_PER_REQUEST, 20.0, REQUESTS_OK, 1_000.0, FAILURES, 0.0),
                    VIRTUAL,
                    Map.of(REQUEST_CPU_MS_PER_REQUEST, cpu, REQUESTS_OK, 1_000 - failures, FAILURES, failures));
        }
        TestedContrast answer = run.analysis().views().getFirst().verdicts().tested().stream()
                .filter(tested -> tested.metric() == REQUEST_CPU_MS_PER_REQUEST)
                .findFirst()
                .orElseThrow();
        assertThat(answer.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(Double.isFinite(answer.moreMinutes())).isEqualTo(moreWouldTell);
    }

    @Test
    void whatCannotBeAnsweredIsNotAsked() {
        for (int duet = 0; duet < 3; duet++) {
            Map<Metric, Double> below = Map.of(
                    LATENCY_P99_MS, 20.0 + duet, OFFERED_PER_S, 200.0, THROUGHPUT_PER_S, 199.1, FAILURES_TIMEOUT, 0.0);
            run.duet(PLATFORM, below, VIRTUAL, below);
        }
        Verdicts verdicts = run.analysis().views().getFirst().verdicts();
        assertThat(verdicts.metrics()).containsExactly(LATENCY_P99_MS);
        assertThat(verdicts.questions().settled()).containsExactly(THROUGHPUT_PER_S, FAILURES_TIMEOUT);
    }

    @Test
    void whatSomeVariantDoesNotReachIsAsked() {
        for (int duet = 0; duet < 3; duet++) {
            run.duet(
                    PLATFORM,
                    Map.of(OFFERED_PER_S, 200.0, THROUGHPUT_PER_S, 197.0 + duet / 4.0, FAILURES_TIMEOUT, 0.0),
                    VIRTUAL,
                    Map.of(OFFERED_PER_S, 200.0, THROUGHPUT_PER_S, 200.0, FAILURES_TIMEOUT, 1.0));
        }
        Verdicts verdicts = run.analysis().views().getFirst().verdicts();
        assertThat(verdicts.metrics()).containsExactly(THROUGHPUT_PER_S, FAILURES_TIMEOUT);
        assertThat(verdicts.questions().settled()).isEmpty();
    }

    /** Side 2 costs 10 % more than side 1, whichever of the two is marked as the repeat. */
    @Test
    void anAaThatShowsADifferenceIsAnAlarm() {
        for (double wobble : new double[] {0.999, 1, 1.001}) {
            run.duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.8 * wobble);
            run.duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, PLATFORM, 1.1 * wobble);
        }
        assertThat(run.analysis().alarms()).singleElement().satisfies(alarm -> {
            assertThat(alarm.contrast()).isEmpty();
            assertThat(alarm.metric()).isEqualTo(REQUEST_CPU_MS_PER_REQUEST);
            assertThat(alarm.decision().effect().change()).isCloseTo(1.1, within(1e-6));
        });
    }

    /** A difference of six percent is an alarm; one of three is too small to matter. */
    @Test
    void aControlIsJudgedLikeAnAnswerAndInNoFamily() {
        assertThat(withControl(1.10).alarms())
                .singleElement()
                .satisfies(alarm -> assertThat(alarm.contrast().orElseThrow().is(Kind.CONTROL))
                        .isTrue());
        assertThat(withControl(1.03).alarms()).isEmpty();
        RunAnalysis quiet = withControl(1.03);
        assertThat(quiet.views().getFirst().verdicts().controls())
                .extracting(check -> check.decision().verdict())
                .containsExactly(Verdict.TOO_SMALL);
        assertThat(primary(quiet)).hasSize(1);
    }

    @Test
    void theControlsOfARunShareItsError() {
        fourCorners();
        List<ControlCheck> controls =
                run.control(REACTIVE).analysis().views().getFirst().verdicts().controls();
        assertThat(controls)
                .hasSize(2)
                .allSatisfy(check -> assertThat(check.decision().rule().error()).isCloseTo(0.05 / 2, within(1e-12)));
    }

    private RunAnalysis withControl(double ratio) {
        FakeDuets duets = new FakeDuets().control(REACTIVE);
        for (double wobble : new double[] {0.999, 1, 1.001}) {
            duets.duet(REQUEST_CPU_MS_PER_REQUEST, PLATFORM, 1, VIRTUAL, 0.8 * wobble);
            duets.duet(REQUEST_CPU_MS_PER_REQUEST, REACTIVE_PLATFORM, 1, REACTIVE_VIRTUAL, ratio * wobble);
        }
        return duets.analysis();
    }

    private void fourCorners() {
        for (double noise : new double[] {0.99, 1.01, 1.005}) {
            run.duet(PLATFORM, metrics(noise), VIRTUAL, metrics(0.8));
            run.duet(REACTIVE_PLATFORM, metrics(noise), REACTIVE_VIRTUAL, metrics(0.9));
            run.duet(PLATFORM, metrics(noise), REACTIVE_PLATFORM, metrics(1.2));
        }
    }

    private static Map<Metric, Double> metrics(double value) {
        return Map.of(
                REQUEST_CPU_MS_PER_REQUEST, value,
                LATENCY_P99_MS, 20 * value,
                APPLICATION_CPU_MS_PER_REQUEST, 1.3 * value);
    }

    private static List<TestedContrast> primary(RunAnalysis analysis) {
        return analysis.views().getFirst().verdicts().tested().stream()
                .filter(TestedContrast::isPrimary)
                .toList();
    }

    private static TestedContrast only(RunAnalysis analysis) {
        List<TestedContrast> primary = primary(analysis);
        assertThat(primary).hasSize(1);
        return primary.getFirst();
    }
}
