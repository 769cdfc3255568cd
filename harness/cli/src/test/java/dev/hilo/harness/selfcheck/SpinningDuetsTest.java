package dev.hilo.harness.selfcheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.hilo.harness.analysis.SwitchPair;
import dev.hilo.harness.analysis.why.CallTree;
import dev.hilo.harness.analysis.why.Cost;
import dev.hilo.harness.analysis.why.JudgedPart;
import dev.hilo.harness.analysis.why.Part;
import dev.hilo.harness.analysis.why.Why;
import dev.hilo.harness.result.Duet;
import dev.hilo.harness.result.Duet.Stretch;
import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunFactors;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.StatisticsPlan;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.selfcheck.SelfCheckRow.Agreement;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpinningDuetsTest {
    private static final String WORKLOAD = "movies-spinning";
    private static final String FACTOR = "extra-request-cpu-percent";
    private static final Subject NONE = new Subject("selfcheck-duet", "spin", "none", Map.of(FACTOR, "0"));
    private static final Subject SPINNING = new Subject("selfcheck-duet", "spin", "five-percent", Map.of(FACTOR, "5"));

    /** Random factor of each duet, common to both sides; {@link #BETWEEN} is the smaller difference between them. */
    private static final double[] MOMENT = {1, 1.4, 0.9, 1.2};

    private static final double[] BETWEEN = {0.008, -0.006, 0.002, -0.004};

    @TempDir
    Path folder;

    private ResultFolder results;

    @Test
    void findsTheKnownRatio() throws IOException {
        duets(0.05, 0.05, 0);

        assertThat(SpinningDuets.check(results))
                .extracting(SelfCheckRow::quantity, SelfCheckRow::known, SelfCheckRow::agreement)
                .containsExactly(
                        tuple("CPU burnt, % of the other request CPU", "5", Agreement.OK),
                        tuple("request CPU, reported to own", "1", Agreement.OK),
                        tuple("ratio of request CPU", "1.05", Agreement.OK),
                        tuple("verdict on request CPU", "worse", Agreement.OK),
                        tuple("ratio of request CPU", "1", Agreement.OK));
    }

    @Test
    void theBurntShareIsReadFromTheJvm() throws IOException {
        duets(0.05, 0.10, 0);

        assertThat(SpinningDuets.check(results))
                .extracting(SelfCheckRow::known, SelfCheckRow::measured, SelfCheckRow::agreement)
                .contains(tuple("5", "10", Agreement.NOT_OK));
    }

    @Test
    void theKnownRatioMustLieInTheInterval() throws IOException {
        duets(0.12, 0.05, 0);

        assertThat(SpinningDuets.check(results))
                .filteredOn(row -> row.scenario().equals("5 % more request CPU"))
                .filteredOn(row -> row.quantity().equals("ratio of request CPU"))
                .extracting(SelfCheckRow::known, SelfCheckRow::agreement)
                .containsExactly(tuple("1.05", Agreement.NOT_OK));
    }

    @Test
    void aaDuetsMustNotDiffer() throws IOException {
        duets(0.05, 0.05, 0.1);

        assertThat(SpinningDuets.check(results).getLast())
                .extracting(SelfCheckRow::scenario, SelfCheckRow::known, SelfCheckRow::agreement)
                .containsExactly("the same JVM twice", "1", Agreement.NOT_OK);
    }

    @Test
    void nothingIsJudgedWithoutTrialsThatCount() throws IOException {
        store(1, 1, NONE, TrialStatus.INVALID, 0.8);
        store(1, 2, SPINNING, TrialStatus.INVALID, 0.8);

        assertThat(SpinningDuets.check(results))
                .extracting(SelfCheckRow::measured, SelfCheckRow::agreement)
                .containsExactly(tuple("steal", Agreement.NOT_JUDGED), tuple("steal", Agreement.NOT_JUDGED));
    }

    @Test
    void totalsAreThoseOfTheScrapesThatEncloseTheComparedSeconds() throws IOException {
        Path trial = store(1, 2, SPINNING, TrialStatus.OK, 0.8);
        write(trial.resolve("probes/metrics.csv"), """
                second,heap_used_bytes,spin_requests,spin_worked_ms,spin_burnt_ms,spin_allocated_bytes,spin_waited_ms
                4.010,1,1000,900,45,2048000,500
                5.010,1,1201,1060,53,2459648,600
                5.510,,,,,,
                9.510,1,1603,1380,69,3282944,800.5
                10.510,1,1703,1390,70,3487744,850
                """);

        assertThat(Spun.read(trial)).isEqualTo(new Spun(401, 320, 16, 823296, 200.5));
        assertThat(Spun.read(trial).ratio()).isEqualTo(1.05);
        assertThat(Spun.read(trial).waitedMicrosPerRequest()).isEqualTo(500);
    }

    @Test
    void missingTotalsAreReported() throws IOException {
        Path trial = store(1, 2, SPINNING, TrialStatus.OK, 0.8);
        write(trial.resolve("probes/metrics.csv"), "second,spin_burnt_ms\n5.010,\n9.010,5\n");

        assertThatThrownBy(() -> Spun.read(trial))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("metrics.csv has no scrape with the column spin_burnt_ms before");
    }

    @Test
    void thePackageThatBurnsMustBeNamedAloneAndItsIntervalHoldWhatTheJvmSays() throws IOException {
        ResultFolder run = results;
        profiledDuet();

        assertThat(check(run, why(Cost.CPU, 38, true)))
                .containsExactly(
                        tuple("40", "38 [33, 43]", Agreement.OK),
                        tuple("dev.hilo.spin", "dev.hilo.spin", Agreement.OK),
                        tuple("dev.hilo.spin", "dev.hilo.spin", Agreement.OK));
        assertThat(check(run, why(Cost.CPU, 30, false)))
                .containsExactly(
                        tuple("40", "30 [25, 35]", Agreement.NOT_OK),
                        tuple("dev.hilo.spin", "nothing", Agreement.NOT_OK),
                        tuple("dev.hilo.spin", "nothing", Agreement.NOT_OK));
    }

    @Test
    void nothingMustBeNamedBetweenAJvmAndItself() {
        assertThat(told(SpinningProfiles.check(List.of(why(Cost.CPU, 0, false), why(Cost.WAITING, 30, true)))))
                .containsExactly(
                        tuple("nothing", "nothing", Agreement.OK),
                        tuple("nothing", "monitor: dev.hilo.spin", Agreement.NOT_OK));
    }

    @Test
    void theBytesAreThoseThatTheJvmSays() throws IOException {
        ResultFolder run = results;
        profiledDuet();

        assertThat(check(run, why(Cost.ALLOCATION, 2050, true)))
                .startsWith(tuple("2048", "2050 [2045, 2055]", Agreement.OK));
        assertThat(check(run, why(Cost.ALLOCATION, 40, true)))
                .startsWith(tuple("2048", "40 [35, 45]", Agreement.NOT_OK));
    }

    @Test
    void theWaitIsThatWhichTheJvmSays() throws IOException {
        ResultFolder run = results;
        profiledDuet();

        assertThat(check(run, why(Cost.WAITING, 598, true)))
                .containsExactly(
                        tuple("600", "598 [593, 603]", Agreement.OK),
                        tuple("monitor: dev.hilo.spin", "monitor: dev.hilo.spin", Agreement.OK),
                        tuple("dev.hilo.spin", "dev.hilo.spin", Agreement.OK));
        assertThat(check(run, why(Cost.WAITING, 500, true)))
                .startsWith(tuple("600", "500 [495, 505]", Agreement.NOT_OK));
    }

    /** The JVM that burns CPU waits a little longer, too, which is no error. */
    @Test
    void aCostThatIsNotSeededIsNotChecked() throws IOException {
        ResultFolder run = results;
        profiledDuet();

        assertThat(SpinningProfiles.check(run, List.of(Cost.CPU), List.of(why(Cost.WAITING, 20, true))))
                .isEmpty();
    }

    private static List<Tuple> check(ResultFolder run, Why different) throws IOException {
        return told(SpinningProfiles.check(run, List.of(different.cost()), List.of(different)));
    }

    private static List<Tuple> told(List<SelfCheckRow> rows) {
        return rows.stream()
                .map(row -> tuple(row.known(), row.measured(), row.agreement()))
                .toList();
    }

    @Test
    void anAaDuetWithoutAnIntervalIsNotJudged() {
        Why single = why(Cost.CPU, 0, false);
        JudgedPart group = single.groups().getFirst();
        JudgedPart without = new JudgedPart(group.part(), group.effect(), Optional.empty(), false);

        assertThat(SpinningProfiles.check(List.of(new Why(
                        single.pair(),
                        WORKLOAD,
                        Cost.CPU,
                        1,
                        50,
                        Optional.empty(),
                        without,
                        Optional.empty(),
                        List.of(without),
                        List.of(),
                        single.tree(),
                        false))))
                .extracting(SelfCheckRow::agreement)
                .containsExactly(Agreement.NOT_JUDGED);
    }

    @Test
    void withoutProfilesNothingIsSaidAboutThem() throws IOException {
        assertThat(SpinningProfiles.check(results, List.of(Cost.CPU), List.of()))
                .isEmpty();
    }

    @Test
    void profilesThatDoNotCountAreNotJudged() throws IOException {
        ResultFolder run = results;
        profiledDuet();

        assertThat(SpinningProfiles.check(run, List.of(Cost.CPU), List.of()))
                .extracting(SelfCheckRow::measured, SelfCheckRow::agreement)
                .containsExactly(tuple("no profiled duet counts", Agreement.NOT_JUDGED));
    }

    /** A duet in the folder of profiles, in which 40 microseconds are burnt for each request, and 600 waited. */
    private void profiledDuet() throws IOException {
        RunResult run = results.run();
        results = ResultFolder.create(folder.resolve("why"));
        results.write(run);
        told(store(1, 1, NONE, TrialStatus.OK, 0.8), 0.8, 0);
        told(store(1, 2, SPINNING, TrialStatus.OK, 0.84), 0.8, 0.05);
    }

    /** The answer that the package costs so much more, give or take five. */
    private static Why why(Cost cost, double more, boolean named) {
        JudgedPart group = part((cost == Cost.WAITING ? "monitor: " : "") + "dev.hilo.spin", more, named);
        return new Why(
                new SwitchPair(FACTOR, NONE, SPINNING),
                WORKLOAD,
                cost,
                2,
                100,
                Optional.empty(),
                group,
                Optional.empty(),
                List.of(group),
                List.of(
                        part("dev.hilo.spin.Spin", more / 2, named),
                        part("dev.hilo.spin.JvmCpuClock", more / 2, named)),
                new CallTree.Node("all", group.part(), null, List.of()),
                false);
    }

    private static JudgedPart part(String name, double more, boolean named) {
        return new JudgedPart(
                new Part(name, new double[] {1}, new double[] {1 + more}, new double[] {1}),
                new Effect(Scale.DIFFERENCE, more, 1, 5, 2),
                Optional.of(new Interval(more - 5, more + 5)),
                named);
    }

    /**
     * @param extra share by which request CPU is higher, as hilo reports it
     * @param burnt the same share by the clocks of the JVM
     * @param again share by which the repeat of an A/A duet is higher
     */
    private void duets(double extra, double burnt, double again) throws IOException {
        for (int i = 0; i < MOMENT.length; i++) {
            double worked = 0.8 * MOMENT[i];
            double other = worked * (1 + BETWEEN[i]);
            told(store(2 * i + 1, 1, NONE, TrialStatus.OK, worked), worked, 0);
            told(store(2 * i + 1, 2, SPINNING, TrialStatus.OK, other * (1 + extra)), other, burnt);
            told(store(2 * i + 2, 1, NONE, TrialStatus.OK, worked), worked, 0);
            told(store(2 * i + 2, 2, NONE, TrialStatus.OK, other * (1 + again)), other, 0);
        }
    }

    /** Each duet of the pair is followed by an A/A duet. */
    @BeforeEach
    void plan() {
        List<PlannedTrial> planned = IntStream.rangeClosed(1, 2 * MOMENT.length)
                .boxed()
                .flatMap(duet -> Stream.of(planned(duet, 1, NONE), planned(duet, 2, duet % 2 == 0 ? NONE : SPINNING)))
                .toList();
        RunFactors factors = new RunFactors(
                List.of(new FactorDescription(FACTOR, List.of("0", "5"), Map.of(), "0", false, null, false)),
                List.of(FACTOR),
                List.of());
        Load load = Load.of(new Duet(6, new Stretch(200, 3), new Stretch(300, 3), 0, 1));
        results = ResultFolder.create(folder);
        results.write(new RunResult(
                RunResult.FORMAT,
                "test",
                Instant.EPOCH,
                List.of("./bench"),
                1,
                "selfcheck-duet",
                "pair",
                2 * MOMENT.length,
                factors,
                planned,
                Map.of(WORKLOAD, load),
                new StatisticsPlan(5, null, FACTOR, List.of(), Noise.UNKNOWN),
                Map.of(),
                Map.of()));
    }

    private static PlannedTrial planned(int duet, int side, Subject subject) {
        return new PlannedTrial(
                2 * duet + side - 2, duet, duet, side, subject, WORKLOAD, side == 2 && subject.equals(NONE));
    }

    private Path store(int duet, int side, Subject subject, TrialStatus status, double cpu) throws IOException {
        TrialResult trial = TrialResult.of(
                planned(duet, side, subject),
                1,
                "pair",
                status,
                status == TrialStatus.OK ? null : "steal",
                Instant.EPOCH,
                Map.of(),
                Map.of(),
                Map.of(),
                Map.of(Metric.REQUEST_CPU_MS_PER_REQUEST, cpu));
        results.write(trial);
        Path stored = results.trialFolder(trial);
        write(stored.resolve("load/segments.csv"), "segment,from_s,to_s\ntogether,6,9\nalone,10,13\n");
        return stored;
    }

    /** Scrapes with 1000 requests and another scrape between the first and the last. */
    private static void told(Path trial, double workedPerRequest, double burnt) throws IOException {
        double worked = 1_000 * workedPerRequest;
        write(
                trial.resolve("probes/metrics.csv"),
                "second,spin_requests,spin_worked_ms,spin_burnt_ms,spin_allocated_bytes,spin_waited_ms\n5.5,100,50,1,5,7\n7.5,,,,,\n9.5,1101,%s,%s,%s,%s\n"
                        .formatted(
                                50 + worked,
                                1 + worked * burnt,
                                5 + (burnt > 0 ? 2_048_000 : 0),
                                7 + (burnt > 0 ? 600 : 0)));
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
