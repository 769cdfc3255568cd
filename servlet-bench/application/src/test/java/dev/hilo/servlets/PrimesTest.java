package dev.hilo.servlets;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrimesTest {

    @Test
    void theFirstAreKnown() {
        assertThat(Primes.first(1)).isEqualTo(new Primes(1, 2, 2));
        assertThat(Primes.first(10)).isEqualTo(new Primes(10, 29, 129));
        assertThat(Primes.first(10_000)).isEqualTo(new Primes(10_000, 104_729, 496_165_411));
    }
}
