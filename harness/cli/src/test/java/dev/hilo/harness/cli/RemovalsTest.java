package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.SwitchPair;
import dev.hilo.harness.analysis.why.Removal;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.catalog.Variant;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RemovalsTest {
    @TempDir
    Path home;

    private RunPlan plan;

    @BeforeEach
    void readPlan() throws Exception {
        plan = FakePlan.of(FakeHome.make(home).withDuet(), "duet");
    }

    private static Removal removal(String factor, String level, int processors, int jdkBefore) {
        return new Removal(List.of("monitors"), factor, level, processors, jdkBefore, "removes them");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            pool    | 100                      | 0    | 0 |
            jvm     | -Djdk.pollerMode=1       | 0    | 0 |
            gc      | Parallel                 | 0    | 0 |
            gc      | Serial                   | 0    | 0 | the application has it already
            jvm     | -Djdk.pollerMode=1       | 9999 | 0 | it needs 9999 processors, and the application has
            jvm     | -Djdk.pollerMode=1       | 0    | 8 | it changes nothing on JDK
            jvm     | -XX:+UseX                | 0    | 0 | --vary jvm=-XX:+UseX: Unrecognized VM option
            threads | virtual                  | 0    | 0 | fake-stack-platform has a level of threads already
            waits   | 5                        | 0    | 0 | --vary waits: neither hilo nor fake-stack-platform can set it
            jdk     | 7                        | 0    | 0 | --vary jdk=7: no JDK 7 is installed
            """)
    void aSwitchIsTriedOnlyWhereItChangesSomething(
            String factor, String level, int processors, int jdkBefore, String objection) {
        Optional<String> found = new Removals(plan).objection(removal(factor, level, processors, jdkBefore));

        if (objection == null) {
            assertThat(found).isEmpty();
        } else {
            assertThat(found.orElseThrow()).startsWith(objection);
        }
    }

    @Test
    void bothSidesAreMeasuredWithTheSwitchAndWithoutIt() {
        Removal pool = removal("pool", "100", 0, 0);
        List<SwitchPair> pairs = plan.pairs();

        RunPlan proving = new Removals(plan).proving(pool, pairs);

        assertThat(proving.variants())
                .extracting(Variant::name)
                .containsExactly(
                        "fake-stack-platform",
                        "fake-stack-virtual",
                        "fake-stack-platform-pool100",
                        "fake-stack-virtual-pool100");
        assertThat(proving.pairs())
                .containsExactlyInAnyOrder(pairs.getFirst(), pairs.getFirst().at("pool", "100"));
        assertThat(proving.variants().getLast().launch().command()).contains("--pool=100");
    }
}
