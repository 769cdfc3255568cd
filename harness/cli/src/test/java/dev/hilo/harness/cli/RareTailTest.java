package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.run.capacity.CapacityAim;
import dev.hilo.harness.run.capacity.LatencyGoal;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RareTailTest {
    @TempDir
    Path home;

    /** 500 requests in a window, of which half a one is above p99.9. */
    @Test
    void aPercentileOfAWindowNeedsRequestsAboveIt() {
        assertThat(warnings("p99.9<=100ms", 100))
                .containsExactly("--slo p99.9: of a window of 5 s at 100 requests a second 0.5 are slower,"
                        + " and a percentile needs 5: below a capacity of 1000 it is about single requests");
        assertThat(warnings("p99.9<=100ms", 1000)).isEmpty();
        assertThat(warnings("p99<=100ms,p99.99<=1000ms", 1000)).hasSize(1);
    }

    /** The usual goal is asked of slow applications, too. */
    @Test
    void p99IsNotWarnedOf() {
        assertThat(warnings("p99<=100ms", 10)).isEmpty();
    }

    @Test
    void aRunIsWarnedOfItsOwnGoal() throws Exception {
        RunPlan plan = FakePlan.of(FakeHome.make(home).withDuet(), "duet");

        assertThat(RareTail.warnings(plan.settings())).isEmpty();
        assertThat(RareTail.warnings(plan.settings().withAim(new CapacityAim(LatencyGoal.parse("p99.99<=100ms")))))
                .hasSize(1);
    }

    private static List<String> warnings(String goal, int perSecond) {
        return new RareTail(LatencyGoal.parse(goal), perSecond).warnings();
    }
}
