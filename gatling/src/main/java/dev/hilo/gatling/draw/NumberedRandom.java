package dev.hilo.gatling.draw;

import java.util.SplittableRandom;

/**
 * Random numbers that belong to the numbers of calls and not to the order in which calls come: two targets get the same requests also
 * when their calls overtake each other.
 */
public final class NumberedRandom {
    /** Far from that of a neighbouring seed, whose numbers would otherwise be the same but one place on. */
    private final long base;

    public NumberedRandom(long seed) {
        base = new SplittableRandom(seed).nextLong();
    }

    public int below(int bound, int number) {
        return new SplittableRandom(base + number).nextInt(bound);
    }

    public long below(long bound, int number) {
        return new SplittableRandom(base + number).nextLong(bound);
    }
}
