package dev.hilo.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NeighboursProbeTest {
    private Optional<Map<String, Double>> told = Optional.empty();
    private final NeighboursProbe probe = new NeighboursProbe(() -> told);

    private double sampled(Map<String, Double> now) {
        told = Optional.ofNullable(now);
        return probe.sample().join().orElseThrow()[0];
    }

    @Test
    void whatTheyUsedBeforeDoesNotCount() {
        assertThat(sampled(Map.of("old", 1000.0, "idle", 5.0))).isZero();
        assertThat(probe.busiest()).isEmpty();
        assertThat(sampled(Map.of("old", 1002.0, "idle", 5.0))).isEqualTo(2);
        assertThat(probe.busiest()).contains("old");
    }

    @Test
    void theTotalNeverFallsWhereAProgramComesOrGoes() {
        sampled(Map.of("gone", 10.0));
        assertThat(sampled(Map.of("gone", 13.0, "new", 1.0))).isEqualTo(4);
        assertThat(sampled(Map.of("new", 6.0))).isEqualTo(9);
        assertThat(probe.busiest()).contains("new");
    }

    /** An agent of the node that has worked for days is not new because one answer leaves it out. */
    @Test
    void aProgramThatOneAnswerLeavesOutIsNotNew() {
        sampled(Map.of("agent", 5_000.0, "other", 1.0));
        assertThat(sampled(Map.of("other", 1.0))).isZero();
        assertThat(sampled(Map.of("agent", 5_000.5, "other", 1.0))).isEqualTo(0.5);
    }

    @Test
    void aHostThatDoesNotTellLeavesAnEmptyCell() {
        sampled(Map.of("one", 1.0));
        assertThat(sampled(null)).isNaN();
        assertThat(sampled(Map.of("one", 4.0))).isEqualTo(3);
    }
}
