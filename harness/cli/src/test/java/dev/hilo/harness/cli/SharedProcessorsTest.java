package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.env.CpuPlan;
import dev.hilo.harness.env.ProcessorLayout;
import dev.hilo.harness.run.settings.RunSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedProcessorsTest {
    @TempDir
    Path folder;

    @Test
    void aRunWithoutADatabaseIsNotWarnedOfOne() throws Exception {
        RunPlan plan = FakePlan.of(FakeHome.make(folder), "quick");
        CpuPlan one = CpuPlan.choose(new ProcessorLayout(List.of(List.of(0))), Map.of());
        RunSettings settings =
                plan.settings().with(plan.settings().application().with(one));

        assertThat(one.warnings()).hasSize(3);
        assertThat(new RunNeeds(new RunPlan(settings, plan.variants())).sharedProcessors())
                .containsExactly("application and generator share a processor: each slows the other");
    }
}
