package dev.hilo.harness.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WeightsTest {
    @Test
    void theLargestRemaindersGetTheRest() {
        assertThat(Weights.of(List.of(47L, 16L, 158L, 81L, 152L, 46L), 10)).containsExactly(1, 0, 3, 2, 3, 1);
    }

    @Test
    void weightsSumUpAndAreLessThanOneFromTheirShare() {
        Random random = new Random(16);
        for (int round = 0; round < 2_000; round++) {
            List<Long> counts = random.longs(1 + random.nextInt(30), 1, 1L << random.nextInt(1, 40))
                    .boxed()
                    .toList();
            int sum = 1 + random.nextInt(1_000);
            List<Integer> weights = Weights.of(counts, sum);
            double total = counts.stream().mapToLong(Long::longValue).sum();
            assertThat(weights.stream().mapToInt(Integer::intValue).sum()).isEqualTo(sum);
            assertThat(IntStream.range(0, counts.size()))
                    .allMatch(place -> Math.abs(weights.get(place) - sum * counts.get(place) / total) < 1);
        }
    }

    @Test
    void aDivisorDividesAll() {
        assertThat(Weights.divisor(List.of(12, 18, 30))).isEqualTo(6);
        assertThat(Weights.divisor(List.of())).isEqualTo(1);
    }
}
