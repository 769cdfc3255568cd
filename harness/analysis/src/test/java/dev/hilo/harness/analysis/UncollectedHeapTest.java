package dev.hilo.harness.analysis;

import static dev.hilo.harness.analysis.FakeDuets.PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.VIRTUAL;
import static dev.hilo.harness.result.Metric.GC_PAUSES;
import static dev.hilo.harness.result.Metric.HEAP_USED_MAX_MB;
import static dev.hilo.harness.result.Metric.REQUEST_CPU_MS_PER_REQUEST;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Verdict;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** In a short load a heap that fills slowly is not collected at all: how full it gets is chance, and the same chance in each duet. */
class UncollectedHeapTest {
    private final FakeDuets run = new FakeDuets().prior(HEAP_USED_MAX_MB, 0.1, 4);

    @Test
    void heapsOfWhichOneWasNotCollectedCannotBeCompared() {
        duet(1, 2);
        duet(1, 1);
        duet(0, 1);

        assertThat(heap().verdict()).isEqualTo(Verdict.INVALID);
        assertThat(heap().invalid()).startsWith("the heap of ").contains("platform was not collected during a load");
        assertThat(answer(REQUEST_CPU_MS_PER_REQUEST).verdict()).isNotEqualTo(Verdict.INVALID);
    }

    @Test
    void aCollectionInEachLoadIsEnough() {
        duet(1, 2);
        duet(1, 1);
        duet(2, 1);

        assertThat(heap().verdict()).isEqualTo(Verdict.WORSE);
    }

    /** A program in another language, or a JVM without a recording. */
    @Test
    void whereNothingIsKnownOfCollectionsTheHighestHeapCounts() {
        for (int number = 0; number < 3; number++) {
            run.duet(PLATFORM, Map.of(HEAP_USED_MAX_MB, 100.0), VIRTUAL, Map.of(HEAP_USED_MAX_MB, 170.0));
        }

        assertThat(heap().verdict()).isEqualTo(Verdict.WORSE);
    }

    private void duet(double ofPlatform, double ofVirtual) {
        run.duet(PLATFORM, collected(ofPlatform, 100), VIRTUAL, collected(ofVirtual, 170));
    }

    private static Map<Metric, Double> collected(double pauses, double heap) {
        return Map.of(GC_PAUSES, pauses, HEAP_USED_MAX_MB, heap, REQUEST_CPU_MS_PER_REQUEST, 0.5);
    }

    private TestedContrast heap() {
        return answer(HEAP_USED_MAX_MB);
    }

    private TestedContrast answer(Metric metric) {
        return run.analysis().views().getFirst().verdicts().tested().stream()
                .filter(tested -> tested.metric() == metric)
                .findFirst()
                .orElseThrow();
    }
}
