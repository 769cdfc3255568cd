package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.CapacityChecks;
import dev.hilo.harness.env.SystemFiles;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs on a machine, or in the virtual machine of a Docker engine, with 1400 MB that are available. */
class MemoryShortageTest {
    @TempDir
    Path folder;

    private Optional<String> shortage(RunPlan plan) throws IOException {
        Files.createDirectories(folder.resolve("proc"));
        Files.writeString(folder.resolve("proc/meminfo"), "MemAvailable:   1433600 kB\n");
        return new RunNeeds(plan).memoryShortage(new CapacityChecks(new SystemFiles(folder)));
    }

    private RunPlan plan(String profile) throws Exception {
        return FakePlan.of(FakeHome.make(folder.resolve("home")).withDuet(), profile);
    }

    @Test
    void oneSmallApplicationAtATimeFits() throws Exception {
        assertThat(shortage(plan("quick"))).isEmpty();
    }

    @Test
    void twoAtOnceDoNot() throws Exception {
        assertThat(shortage(plan("duet")))
                .contains("this run needs about 1728 MB of memory and 1400 are available: close other programs, "
                        + "give the container or Docker's virtual machine more, or choose a smaller --heap");
    }

    @Test
    void theLargestHeapOfARunCounts() throws Exception {
        RunPlan plan = plan("quick");
        Variant large = plan.variants().getLast().startedWith("heap", "1g");
        List<Variant> variants = List.of(plan.variants().getFirst(), large);

        assertThat(shortage(new RunPlan(plan.settings(), variants)).orElseThrow())
                .startsWith("this run needs about 2324 MB of memory and 1400 are available: ");
    }

    @Test
    void anApplicationTakesNoMoreThanItsLimit() throws Exception {
        RunPlan plan = plan("duet");
        RunSettings limited = plan.settings()
                .with(plan.settings()
                        .application()
                        .with(plan.settings().application().limits().withMemory(128 << 20)));

        assertThat(shortage(new RunPlan(limited, plan.variants()))).isEmpty();
    }
}
