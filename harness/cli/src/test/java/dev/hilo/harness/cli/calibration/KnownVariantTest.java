package dev.hilo.harness.cli.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.cli.FakePlan;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.run.levels.AotCache;
import dev.hilo.harness.run.levels.Collector;
import dev.hilo.harness.run.levels.FactorSettings;
import dev.hilo.harness.run.levels.Heap;
import dev.hilo.harness.run.levels.Jdk;
import dev.hilo.harness.run.levels.JvmOption;
import dev.hilo.harness.run.levels.Memory;
import dev.hilo.harness.run.levels.Processors;
import dev.hilo.harness.run.levels.ProfiledBy;
import dev.hilo.harness.run.levels.Recorder;
import dev.hilo.harness.run.levels.Replicas;
import dev.hilo.harness.run.settings.RunSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A calibration knows again each factor of hilo that a run, or its suite, sets for all variants. */
class KnownVariantTest {
    /** A level of each factor that is not the usual one. */
    private static final Map<String, String> LEVELS = Map.of(
            Collector.NAME, "Parallel",
            Heap.NAME, "128m",
            Processors.NAME, "0.5",
            Memory.NAME, "256m",
            Replicas.NAME, "2",
            JvmOption.NAME, "-Xss1m",
            Recorder.NAME, Recorder.OFF,
            ProfiledBy.NAME, "execution");

    /**
     * Factors without a level here: a calibration has its host for itself, a cache is that of a variant which varies it, and another JDK need
     * not be installed.
     */
    private static final Set<String> WITHOUT = Set.of(RunResult.HOST_FACTOR, AotCache.NAME, Jdk.NAME);

    @TempDir
    Path home;

    @Test
    void noFactorIsForgotten() {
        List<String> known = new ArrayList<>(LEVELS.keySet());
        known.addAll(WITHOUT);

        assertThat(FactorSettings.names()).containsExactlyInAnyOrderElementsOf(known);
    }

    @Test
    void eachFactorThatIsSetForAllMakesAnotherVariant() throws Exception {
        RunSettings usual = FakePlan.settings(FakeHome.make(home).withDuet(), "duet");
        Subject subject = Catalog.read(home).variants().getFirst().subject();

        assertThat(LEVELS).allSatisfy((factor, level) -> {
            RunSettings other = usual.with(FactorSettings.required(factor).set(usual.application(), level));
            assertThat(KnownVariant.of(subject, other)).as(factor).isNotEqualTo(KnownVariant.of(subject, usual));
        });
    }

    @Test
    void anotherJdkMakesAnotherVariant() throws Exception {
        RunSettings usual = FakePlan.settings(FakeHome.make(home).withDuet(), "duet");
        Subject subject = Catalog.read(home).variants().getFirst().subject();
        RunSettings other = usual.with(usual.application().with(usual.jvm().withJava(Path.of("/opt/other/bin/java"))));

        assertThat(KnownVariant.of(subject, other)).isNotEqualTo(KnownVariant.of(subject, usual));
    }
}
