package dev.hilo.gatling.movies;

import java.util.SplittableRandom;

/**
 * Random numbers that belong to the numbers of calls and not to the order in which calls come: two targets get the same requests also
 * when their calls overtake each other.
 */
final class NumberedRandom {
    /** Far from that of a neighbouring seed, whose numbers would otherwise be the same but one place on. */
    private final long base;

    NumberedRandom(long seed) {
        base = new SplittableRandom(seed).nextLong();
    }

    int below(int bound, int number) {
        return new SplittableRandom(base + number).nextInt(bound);
    }
}
