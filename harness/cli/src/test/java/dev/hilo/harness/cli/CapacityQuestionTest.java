package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.cli.options.CapacityOptions;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.run.settings.RunSettings;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The primary metrics of a run, by what it asks for after each trial. */
class CapacityQuestionTest {
    @TempDir
    Path folder;

    @Test
    void aSearchIsAboutTheCapacityAlone() throws Exception {
        assertThat(asked("--find-capacity")).containsExactly(Metric.CAPACITY_PER_S);
    }

    @Test
    void aCurveNeedsTheCapacityAndAsksForLatency() throws Exception {
        assertThat(asked("--curve")).isEmpty();
    }

    @Test
    void withoutEitherItIsWhatTheLoadWasMadeFor() throws Exception {
        assertThat(asked()).isEmpty();
    }

    private List<Metric> asked(String... words) throws Exception {
        CapacityOptions options = CommandLine.populateCommand(new CapacityOptions(), words);
        RunSettings settings =
                options.applyTo(FakePlan.of(FakeHome.make(folder), "quick").settings());
        Workload workload = settings.workloads().getFirst();
        return workload.profile(settings.profile()).load().asks();
    }
}
