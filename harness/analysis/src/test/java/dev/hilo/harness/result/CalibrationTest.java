package dev.hilo.harness.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hilo.harness.result.Calibration.OfLoad;
import dev.hilo.harness.result.StatisticsPlan.Prior;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CalibrationTest {
    private static final Map<String, String> FACTS = Map.of(
            "cpu",
            "Some CPU",
            "architecture",
            "amd64",
            "processors",
            "0-1 of 0-1",
            "kernel",
            "6.1",
            "jdk",
            "25",
            RunResult.HOST,
            "local");

    private static final String FAST = "fast-platform (G1, heap 500m)";

    private final Calibration calibration = new Calibration(FACTS, List.of(of("movies", 0.1)));

    @Test
    void holdsWhereItWasMade() {
        assertThat(calibration.otherThan(FACTS)).isEmpty();
    }

    /** A load generator has fewer processors than its run. */
    @Test
    void eachDifferenceOfTheMachineIsNamed() {
        Map<String, String> other = new HashMap<>(FACTS);
        other.put("processors", "1 of 0-1");
        other.put("kernel", "6.2");
        assertThat(calibration.otherThan(other))
                .contains("its processors was 0-1 of 0-1 and is 1 of 0-1, its kernel was 6.1 and is 6.2");
    }

    /** An emulator shows the processor and the kernel of the machine below it, and a JDK of any processor calls itself the same. */
    @Test
    void anEmulatedProcessorIsAnother() {
        Map<String, String> other = new HashMap<>(FACTS);
        other.put("architecture", "aarch64");
        assertThat(calibration.otherThan(other)).contains("its architecture was amd64 and is aarch64");
    }

    /** Pods have another noise than processes; where applications are is no fact of a machine. */
    @Test
    void itKnowsTheHostOfItsApplications() {
        Map<String, String> other = new HashMap<>(FACTS);
        other.put(RunResult.HOST, "kubernetes");
        assertThat(calibration.otherThan(other)).isEmpty();
        assertThat(calibration.host()).contains("local");
    }

    @Test
    void aLaterOneReplacesWhatItMeasuredAgainAndKeepsTheRest() {
        Calibration earlier = new Calibration(FACTS, List.of(of("movies", 0.3), of("slow-service", 0.05)));

        assertThat(calibration.with(earlier).loads())
                .extracting(
                        OfLoad::workload,
                        load -> load.priors().get(Metric.LATENCY_P99_MS).sd())
                .containsExactly(tuple("slow-service", 0.05), tuple("movies", 0.1));
    }

    @Test
    void whatOtherVariantsOrAnotherGoalMeasuredIsKept() {
        Calibration earlier = new Calibration(
                FACTS,
                List.of(
                        of("movies", 0.3, "slow-platform (G1, heap 500m)", null),
                        of("movies", 0.2, FAST, "p99<=20ms")));

        assertThat(calibration.with(earlier).loads())
                .extracting(load -> load.priors().get(Metric.LATENCY_P99_MS).sd())
                .containsExactly(0.3, 0.2, 0.1);
    }

    @Test
    void itsCapacitiesServeTheirGoalAlone() {
        OfLoad searched = of("movies", 0.2, FAST, "p99<=20ms");

        assertThat(searched.noise("p99<=20ms").priors()).containsOnlyKeys(Metric.LATENCY_P99_MS, Metric.CAPACITY_PER_S);
        assertThat(searched.noise("p99<=50ms").priors()).containsOnlyKeys(Metric.LATENCY_P99_MS);
        assertThat(searched.noise(null).priors()).containsOnlyKeys(Metric.LATENCY_P99_MS);
    }

    @Test
    void ofAnotherMachineOrHostNothingIsKept() {
        for (String fact : List.of("cpu", RunResult.HOST)) {
            Map<String, String> other = new HashMap<>(FACTS);
            other.put(fact, "another");

            assertThat(calibration.with(new Calibration(other, List.of(of("slow-service", 0.05)))))
                    .isEqualTo(calibration);
        }
    }

    private static OfLoad of(String workload, double sd) {
        return of(workload, sd, FAST, null);
    }

    private static OfLoad of(String workload, double sd, String variant, String goal) {
        return new OfLoad(
                "movies",
                workload,
                Load.NONE,
                100,
                List.of(variant),
                goal,
                Instant.EPOCH,
                12,
                "aa",
                Map.of(Metric.LATENCY_P99_MS, new Prior(sd, 12), Metric.CAPACITY_PER_S, new Prior(sd, 12)),
                null);
    }
}
