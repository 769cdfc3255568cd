package dev.hilo.harness.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalibrationTest {
    private static final Map<String, String> FACTS = Map.of(
            "cpu", "Some CPU", "processors", "0-1 of 0-1", "kernel", "6.1", "jdk", "25", RunResult.HOST, "local");

    private final Calibration calibration = new Calibration(Instant.EPOCH, FACTS, 12, "aa", Map.of());

    @Test
    void holdsWhereItWasMade() {
        assertThat(calibration.otherThan(FACTS)).isEmpty();
    }

    /** A load generator has fewer processors than its run, and pods have another noise than processes. */
    @ParameterizedTest
    @CsvSource({"processors, 1 of 0-1, 0-1 of 0-1", "host of the application, kubernetes, local"})
    void holdsNowhereElse(String fact, String now, String then) {
        Map<String, String> other = new HashMap<>(FACTS);
        other.put(fact, now);
        assertThat(calibration.otherThan(other)).contains("its %s was %s and is %s".formatted(fact, then, now));
    }
}
