package dev.hilo.harness.run.levels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.CpuPlan;
import dev.hilo.harness.host.ApplicationHost;
import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.Hosts;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.run.FakeStack;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.application.JvmOptions;
import dev.hilo.harness.run.application.JvmSettings;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessorsTest {
    private static final Processors PROCESSORS = new Processors();

    /** An application with two processors of four. */
    private static ApplicationSettings on(Hosts hosts) {
        return new ApplicationSettings(
                new JvmSettings(Path.of("java"), Optional.empty(), "G1", List.of(), true),
                new CpuPlan(CpuSet.parse("0,1"), CpuSet.parse("2"), CpuSet.parse("3"), List.of()),
                hosts,
                Limits.NONE.withMemory(1 << 29),
                OptionalInt.empty());
    }

    private static Hosts elsewhere() {
        return new Hosts(Map.of("elsewhere", new Elsewhere()), "elsewhere");
    }

    private record Elsewhere() implements ApplicationHost {
        @Override
        public RunningApplication start(ApplicationSpec spec) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<String> objection(Path java, Limits limits, Confinement first) {
            return Optional.empty();
        }

        @Override
        public boolean isThisMachine() {
            return false;
        }

        @Override
        public Map<String, String> software(Path java, Limits limits) {
            return Map.of();
        }
    }

    @Test
    void aFractionIsAQuotaOfAWholeNumberOfProcessors() {
        ApplicationSettings half = PROCESSORS.set(on(Hosts.local()), "0.5");

        assertThat(half.placement().inLoad().cpus()).isEqualTo(CpuSet.parse("0"));
        assertThat(half.placement().inLoad().quota()).hasValue(0.5);
        assertThat(half.visibleProcessors()).isEqualTo(1);
    }

    @Test
    void anApplicationHereHasNoMoreThanItsPlan() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PROCESSORS.set(on(Hosts.local()), "3"))
                .withMessage("the application has 2 here: give it more with --cpus-application");
    }

    @Test
    void anApplicationElsewhereMayHaveMoreThanThisMachine() {
        ApplicationSettings eight = PROCESSORS.set(on(elsewhere()), "8");

        assertThat(eight.limits().whole()).hasValue(8);
        assertThat(eight.limits().memoryBytes()).hasValue(1 << 29);
        assertThat(eight.placement().inLoad().quota()).hasValue(8);
        assertThat(eight.placement().applicationProcessors()).isEqualTo(8);
        assertThat(JvmOptions.withoutRecorder(eight)).contains("-XX:ActiveProcessorCount=8");
        assertThat(eight.sizes()).containsEntry("cpus", "8");
    }

    @Test
    void aFractionAboveThoseHereIsAQuotaToo() {
        ApplicationSettings some = PROCESSORS.set(on(elsewhere()), "2.5");

        assertThat(some.limits().whole()).isEmpty();
        assertThat(some.placement().inLoad().quota()).hasValue(2.5);
        assertThat(some.visibleProcessors()).isEqualTo(3);
    }

    @Test
    void anApplicationElsewhereFindsAllItsProcessorsFromItsStartOn(@TempDir Path folder) throws Exception {
        Variant variant = FakeStack.make(folder, "EndsWell").healthy();

        assertThat(PROCESSORS
                        .set(on(elsewhere()), "8")
                        .placement()
                        .beforeLoad(variant)
                        .quota())
                .hasValue(8);
        assertThat(PROCESSORS
                        .set(on(elsewhere()), "2")
                        .placement()
                        .beforeLoad(variant)
                        .quota())
                .isEmpty();
    }
}
