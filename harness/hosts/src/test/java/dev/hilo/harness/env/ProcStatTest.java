package dev.hilo.harness.env;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcStatTest {
    private static final String REST = " 1 2 3 4 5 6 7 8 9 10 150 50 13 14 20 0 31 0 987654 1 2 3";

    @Test
    void readsFieldsBehindANameWithBlanksAndParentheses() {
        ProcStat stat = ProcStat.parse("42 (my (odd) name) S" + REST).orElseThrow();
        assertThat(stat).isEqualTo(new ProcStat("my (odd) name", 'S', 1, 200, 27, 987654));
        assertThat(stat.isEnded()).isFalse();
        assertThat(stat.cpuSeconds()).isPositive();
    }

    @Test
    void aZombieHasEnded() {
        assertThat(ProcStat.parse("42 (java) Z" + REST).orElseThrow().isEnded()).isTrue();
    }

    @Test
    void whatIsNoSuchLineSaysNothing() {
        assertThat(ProcStat.parse("")).isEmpty();
        assertThat(ProcStat.parse("42 (java) S 1 2 3")).isEmpty();
        assertThat(ProcStat.parse("42 java S" + REST)).isEmpty();
    }
}
