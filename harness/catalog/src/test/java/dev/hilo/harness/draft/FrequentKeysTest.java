package dev.hilo.harness.draft;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FrequentKeysTest {
    @Test
    void frequentKeysOutliveAnyNumberOfRareOnes() {
        FrequentKeys keys = new FrequentKeys(100);
        for (int number = 0; number < 100_000; number++) {
            keys.add("rare " + number);
            keys.add(number % 3 == 0 ? "third" : "often");
            assertThat(keys.size()).isLessThanOrEqualTo(100);
        }
        assertThat(keys.byFrequency()).startsWith("often", "third");
        assertThat(keys.count("often")).isEqualTo(66_666);
        assertThat(keys.count("never")).isZero();
        assertThat(keys.total()).isEqualTo(200_000);
    }
}
