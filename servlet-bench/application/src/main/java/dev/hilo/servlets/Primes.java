package dev.hilo.servlets;

import java.util.Arrays;

/** The first prime numbers: count, last one and sum. */
record Primes(int count, int last, long sum) {

    /** Trial division by each smaller prime up to the root, deliberately simple: the computation is the load. */
    static Primes first(int count) {
        int[] primes = new int[count];
        int found = 0;
        for (int candidate = 2; found < count; candidate++) {
            if (isPrime(candidate, primes, found)) {
                primes[found++] = candidate;
            }
        }
        return new Primes(
                count, primes[count - 1], Arrays.stream(primes).asLongStream().sum());
    }

    private static boolean isPrime(int candidate, int[] primes, int found) {
        for (int i = 0; i < found && primes[i] * primes[i] <= candidate; i++) {
            if (candidate % primes[i] == 0) {
                return false;
            }
        }
        return true;
    }
}
