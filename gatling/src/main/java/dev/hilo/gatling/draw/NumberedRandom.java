package dev.hilo.gatling.draw;

import java.util.SplittableRandom;

/**
 * Random numbers that depend on the number of a call, not on the order of calls: two targets get the same requests even when calls overtake
 * each other.
 */
public final class NumberedRandom {
    /** Mixed seed. Without mixing, neighbouring seeds would give the same sequence, shifted by one. */
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
