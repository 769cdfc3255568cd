package dev.hilo.harness.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CalibrationTest {
    private static final Map<String, String> FACTS = Map.of(
            "cpu", "Some CPU", "processors", "0-1 of 0-1", "kernel", "6.1", "jdk", "25", RunResult.HOST, "local");

    private final Calibration calibration = new Calibration(Instant.EPOCH, FACTS, 12, "aa", Map.of());

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

    /** Pods have another noise than processes; where applications are is no fact of a machine. */
    @Test
    void itKnowsTheHostOfItsApplications() {
        Map<String, String> other = new HashMap<>(FACTS);
        other.put(RunResult.HOST, "kubernetes");
        assertThat(calibration.otherThan(other)).isEmpty();
        assertThat(calibration.host()).contains("local");
    }
}
