package dev.hilo.harness.cli.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.FakePlan;
import dev.hilo.harness.result.Calibration;
import dev.hilo.harness.result.Calibration.OfLoad;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import dev.hilo.harness.result.StatisticsPlan.Prior;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.run.capacity.CapacityAim;
import dev.hilo.harness.run.capacity.LatencyGoal;
import dev.hilo.harness.run.levels.FactorSettings;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A calibration of one load of local processes, and runs elsewhere or of other loads. */
class NoisesTest {
    private static final Map<String, String> MACHINE =
            Map.of("cpu", "Some CPU", "processors", "0-1 of 0-1", "kernel", "6.1", "jdk", "25");
    private static final Map<Metric, Prior> PRIORS = Map.of(Metric.LATENCY_P99_MS, new Prior(0.1, 12));

    @TempDir
    Path home;

    private static final String PLATFORM = "fake-stack-platform (Serial, heap 64m)";
    private static final String VIRTUAL = "fake-stack-virtual (Serial, heap 64m)";

    private final StringWriter err = new StringWriter();
    private RunSettings settings;
    private String processors;
    private List<Subject> variants;

    @BeforeEach
    void calibrate() throws Exception {
        settings = FakePlan.settings(FakeHome.make(home).withDuet(), "duet");
        variants = Catalog.read(home).variants().stream().map(Variant::subject).toList();
        store(local(), loadOf("fakes", 10));
    }

    @Test
    void itIsUsedWhereItWasMade() {
        Noise noise = of(MACHINE, "local");

        assertThat(noise)
                .isEqualTo(Noise.SHIPPED.knowing(Map.of("fakes", new Noise("12 A/A duets of 1970-01-01", PRIORS))));
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void whatARunAsksOfALoadIsNoOtherLoad() {
        settings = settings.asking(List.of(Metric.CAPACITY_PER_S));

        assertThat(of(MACHINE, "local").ofWorkloads()).containsOnlyKeys("fakes");
    }

    @Test
    void anotherLoadHasTheNoiseThatHiloShips() {
        settings = settings.times(0.5);

        assertThat(of(MACHINE, "local")).isEqualTo(Noise.SHIPPED);
        told("knows no noise of this load of fakes, for which it is not used: run ./bench calibrate --profile duet");
    }

    @Test
    void anotherWarmUpIsAnotherLoad() throws Exception {
        store(local(), loadOf("fakes", 20));

        assertThat(of(MACHINE, "local")).isEqualTo(Noise.SHIPPED);
        told("knows no noise of this load of fakes, for which it is not used: run ./bench calibrate --profile duet");
    }

    @Test
    void anotherMachineIsNamedByWhatDiffers() {
        Map<String, String> other = new HashMap<>(MACHINE);
        other.put("cpu", "Z80");

        assertThat(of(other, "local")).isEqualTo(Noise.SHIPPED);
        told("is of another machine (its cpu was Some CPU and is Z80) and is not used: run ./bench calibrate");
    }

    @Test
    void anotherHostOfApplicationsIsNoOtherMachine() {
        assertThat(of(MACHINE, "kubernetes")).isEqualTo(Noise.SHIPPED);
        told("is of applications on host local, not on kubernetes, and is not used:"
                + " run ./bench calibrate --host kubernetes");
    }

    @Test
    void aFileWithoutAHostIsNotUsed() {
        store(MACHINE, loadOf("fakes", 10));

        assertThat(of(MACHINE, "local")).isEqualTo(Noise.SHIPPED);
        told("does not say on which host its applications were, and is not used: run ./bench calibrate --host local");
    }

    @Test
    void aRunOnSeveralHostsUsesItForDuetsOnItsOwn() {
        Noise noise = of(MACHINE, "local", "kubernetes", "docker").ofWorkloads().get("fakes");

        assertThat(noise.priors()).isEqualTo(PRIORS);
        assertThat(noise.host()).isEqualTo("local");
        assertThat(noise.elsewhere()).isNull();
        told("is of applications on host local: it is not used for duets with one on docker, kubernetes");
    }

    @Test
    void pairsWithAVariantThatWasNotMeasuredHaveTheNoiseThatHiloShips() {
        store(local(), loadOf("fakes", 10, PLATFORM));

        Noise noise = of(MACHINE, "local").ofWorkloads().get("fakes");

        assertThat(noise.priors()).isEqualTo(PRIORS);
        assertThat(noise.variants()).containsExactly("fake-stack-platform");
        told(
                "is of %s: it is not used for other pairs: run ./bench calibrate with the same --stacks, --vary and other options"
                        .formatted(PLATFORM));
    }

    @Test
    void ofOtherVariantsItIsNotUsed() {
        store(local(), loadOf("fakes", 10, "more-stack-platform (Serial, heap 64m)"));

        assertThat(of(MACHINE, "local")).isEqualTo(Noise.SHIPPED);
        told("is of more-stack-platform (Serial, heap 64m): it is not used for other pairs:"
                + " run ./bench calibrate with the same --stacks, --vary and other options");
    }

    @ParameterizedTest
    @CsvSource({"gc, Parallel", "heap, 128m", "pool, 5", "cpus, 0.5"})
    void anotherLevelThatTheRunSetsMakesAnotherVariant(String factor, String level) {
        variants =
                variants.stream().map(variant -> variant.varying(factor, level)).toList();

        assertThat(of(MACHINE, "local")).isEqualTo(Noise.SHIPPED);
        told(
                "is of %s, %s: it is not used for other pairs: run ./bench calibrate with the same --stacks, --vary and other options"
                        .formatted(PLATFORM, VIRTUAL));
    }

    @ParameterizedTest
    @CsvSource({"memory, 256m", "cpus, 0.5", "cpus, 1", "jvm, -Xss1m", "recorder, off"})
    void aSettingOfTheWholeRunMakesOtherVariants(String factor, String level) {
        set(factor, level);

        assertThat(of(MACHINE, "local")).isEqualTo(Noise.SHIPPED);
        told(
                "is of %s, %s: it is not used for other pairs: run ./bench calibrate with the same --stacks, --vary and other options"
                        .formatted(PLATFORM, VIRTUAL));
    }

    @Test
    void aSettingOfTheWholeRunIsTheSameAsThatLevelOfEachVariant() {
        store(
                local(),
                loadOf(
                        "fakes",
                        10,
                        "fake-stack-platform (Serial, heap 64m, cpus 0.5, memory 256m)",
                        "fake-stack-virtual (Serial, heap 64m, cpus 0.5, memory 256m)"));
        variants = variants.stream()
                .map(variant -> variant.varying("memory", "256m"))
                .toList();
        set("memory", "512m");
        set("cpus", "0.5");

        assertThat(of(MACHINE, "local").ofWorkloads()).containsOnlyKeys("fakes");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void aCalibrationKnowsTheLevelsThatItVaried() {
        variants =
                variants.stream().map(variant -> variant.varying("pool", "5")).toList();
        store(
                local(),
                loadOf("fakes", 10, "fake-stack-platform (Serial, heap 64m, pool 5)"),
                loadOf("fakes", 10, "fake-stack-virtual (Serial, heap 64m, pool 20)"));

        assertThat(of(MACHINE, "local").ofWorkloads().get("fakes").variants())
                .containsExactly("fake-stack-platform-pool5");
    }

    @Test
    void otherProcessorsHaveTheNoiseThatHiloShips() {
        processors = "7 / 8 / 9";
        store(local(), loadOf("fakes", 10));

        assertThat(of(MACHINE, "local")).isEqualTo(Noise.SHIPPED);
        told("knows no noise of this load of fakes, for which it is not used: run ./bench calibrate --profile duet");
    }

    @Test
    void theSameProcessorsHaveTheNoiseOfTheCalibration() {
        processors = Noises.processors(settings);
        store(local(), loadOf("fakes", 10));

        assertThat(of(MACHINE, "local").ofWorkloads()).containsOnlyKeys("fakes");
        assertThat(err.toString()).isEmpty();
    }

    /** The calibration knows its host, and the run of several hosts which duets were there. */
    @Test
    void theHostMakesNoOtherVariant() {
        variants = variants.stream()
                .map(variant -> variant.varying("host", "local"))
                .toList();

        assertThat(of(MACHINE, "local").ofWorkloads()).containsOnlyKeys("fakes");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void calibrationsOfDifferentVariantsServeTheirOwnPairs() {
        store(local(), loadOf("fakes", 10, PLATFORM), loadOf("fakes", 10, VIRTUAL));

        Noise noise = of(MACHINE, "local").ofWorkloads().get("fakes");

        assertThat(noise.variants()).containsExactly("fake-stack-platform");
        assertThat(noise.elsewhere().variants()).containsExactly("fake-stack-virtual");
        assertThat(noise.elsewhere().elsewhere()).isNull();
        told(
                "is of %s; %s: it is not used for other pairs: run ./bench calibrate with the same --stacks, --vary and other options"
                        .formatted(PLATFORM, VIRTUAL));
    }

    @Test
    void capacitiesHaveTheNoiseOfTheirGoal() {
        settings = settings.withAim(new CapacityAim(LatencyGoal.parse("p99<=20ms")));
        store(local(), searched("p99<=50ms", 0.3), searched("p99<=20ms", 0.1));

        assertThat(of(MACHINE, "local").ofWorkloads().get("fakes").priors())
                .containsEntry(Metric.CAPACITY_PER_S, new Prior(0.1, 12));
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void capacitiesAtAnotherGoalHaveTheNoiseThatHiloShips() {
        settings = settings.withAim(new CapacityAim(LatencyGoal.parse("p99<=20ms")));
        store(local(), searched("p99<=50ms", 0.3));

        assertThat(of(MACHINE, "local").ofWorkloads().get("fakes").priors()).isEqualTo(PRIORS);
        told("knows no noise of capacities at p99<=20ms of fakes, for which it is not used:"
                + " run ./bench calibrate --find-capacity --slo 'p99<=20ms'");
    }

    @Test
    void theUsualCollectorIsTheSameWhereARunNamesIt() {
        variants = variants.stream()
                .map(variant -> variant.varying("gc", "Serial"))
                .toList();

        assertThat(of(MACHINE, "local").ofWorkloads()).containsOnlyKeys("fakes");
        assertThat(err.toString()).isEmpty();
    }

    /** Stored before calibrations knew their variants. */
    @Test
    void aFileWithoutVariantsIsNotUsed() {
        store(local(), loadOf("fakes", 10, new String[0]));

        assertThat(of(MACHINE, "local")).isEqualTo(Noise.SHIPPED);
        told("knows no noise of this load of fakes, for which it is not used: run ./bench calibrate --profile duet");
    }

    private void set(String factor, String level) {
        settings = settings.with(FactorSettings.required(factor).set(settings.application(), level));
    }

    private static Map<String, String> local() {
        Map<String, String> facts = new HashMap<>(MACHINE);
        facts.put(RunResult.HOST, "local");
        return facts;
    }

    private OfLoad loadOf(String workload, int warmUp) {
        return loadOf(workload, warmUp, PLATFORM, VIRTUAL);
    }

    private OfLoad loadOf(String workload, int warmUp, String... measured) {
        return loadOf(workload, warmUp, List.of(measured), null, PRIORS);
    }

    private OfLoad searched(String goal, double noiseOfCapacity) {
        Map<Metric, Prior> priors = new EnumMap<>(PRIORS);
        priors.put(Metric.CAPACITY_PER_S, new Prior(noiseOfCapacity, 12));
        return loadOf("fakes", 10, List.of(PLATFORM, VIRTUAL), goal, priors);
    }

    private OfLoad loadOf(String workload, int warmUp, List<String> measured, String goal, Map<Metric, Prior> priors) {
        return new OfLoad(
                "fakes",
                workload,
                settings.profile("fakes").load(),
                warmUp,
                measured,
                goal,
                Instant.EPOCH,
                12,
                "aa",
                priors,
                processors);
    }

    private void store(Map<String, String> facts, OfLoad... loads) {
        new Calibration(facts, List.of(loads)).write(home.resolve(Calibration.FILE));
    }

    private void told(String words) {
        assertThat(err).hasToString("bench: warning: %s %s%n".formatted(home.resolve(Calibration.FILE), words));
    }

    private Noise of(Map<String, String> machine, String... hosts) {
        return new Noises(home, new PrintWriter(err, true))
                .of(machine, new TreeSet<>(List.of(hosts)), settings, variants);
    }
}
