package dev.hilo.harness.result.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.StoredProcessors;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A load of 4.5 s. */
class UnjudgedRulesTest {
    private static final StoredProcessors PROCESSORS = new StoredProcessors(Map.of("application", "0"));

    private static final String NODE = "second,total_ticks,steal_ticks";
    private static final String HOST = "second,total_ticks,steal_ticks,busy_s,throttled_s,clock_offset_ms";

    @TempDir
    Path path;

    private TrialFolder trial;

    @BeforeEach
    void make() throws IOException {
        trial = new TrialFolder(path).withLoad().withRequests();
    }

    @Test
    void samplesThatDoNotReachOverTheLoadJudgeNothing() throws IOException {
        trial.with("probes/node.csv", NODE, "-9,1000,10", "1,2600,106")
                .with("probes/neighbours.csv", "second,cpu_s", "1,");

        assertThat(unjudged())
                .containsExactly(
                        "time taken by the host of the node (samples from second -9 to 1 of 5)",
                        "CPU of other pods of the node (no sample)");
    }

    @Test
    void aRuleWithItsMetricIsApplied() throws IOException {
        trial.with("probes/node.csv", NODE, "0,1000,10", "4,2600,106");

        assertThat(unjudged()).isEmpty();
    }

    /** Ticks of the processors and the offset of the clock are known; there is no quota, and other programs cannot be told apart. */
    @Test
    void whatAMachineDoesNotTellIsNoRule() throws IOException {
        trial.with("probes/host.csv", HOST, "0,0,0,,,1", "4,800,8,,,2");

        assertThat(unjudged()).isEmpty();
    }

    @Test
    void withoutALoadThereIsNothingToJudge() throws IOException {
        assertThat(UnjudgedRules.of(path.resolve("none"), TrialMetrics.read(path.resolve("none"), PROCESSORS)))
                .isEmpty();
    }

    private List<String> unjudged() throws IOException {
        return UnjudgedRules.of(path, TrialMetrics.read(path, PROCESSORS));
    }
}
