package dev.hilo.servlets;

import java.util.Arrays;

/** The first primes: how many, which is the last, and their sum. */
record Primes(int count, int last, long sum) {

    /** By division by each smaller prime up to the root, and nothing cleverer: this is the load. */
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
