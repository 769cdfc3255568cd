package dev.hilo.harness.env;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

/**
 * Speed of the machine at this moment, by two pieces of work that are the same for every variant and every run. A shared machine may be half as
 * fast as yesterday: both sides of a duet meet that, two runs do not.
 *
 * @param stepNanos a step of arithmetic in registers
 * @param readNanos a read from a random place of 64 MB, far more than most caches have room for, each place known only after the read before it
 */
public record Yardstick(double stepNanos, double readNanos) {
    /** The file of a trial, with one line. */
    public static final String FILE = "yardstick.csv";

    private static final int ROUNDS = 20;
    private static final int STEPS = 50_000;
    private static final int READS = 20_000;
    private static final int PLACES = 1 << 20;
    /** Ints of a cache line: each place has one of its own. */
    private static final int APART = 16;

    /** The memory that is read, made once: as much again for each trial would stay until the collector comes by. */
    private static final class Places {
        private static final IntBuffer RING = ring();
    }

    /** Measures for about half a second: the fastest of the rounds, which nothing has interrupted. */
    public static Yardstick measure() {
        return new Yardstick(fastest(STEPS, Yardstick::xorshift), fastest(READS, Yardstick::walk));
    }

    /** Writes it into a folder, which is made where it does not exist. */
    public void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(
                folder.resolve(FILE), String.format(Locale.ROOT, "step_ns,read_ns%n%.3f,%.1f%n", stepNanos, readNanos));
    }

    /**
     * Nanoseconds of one of the operations of a piece of work, in the fastest of its rounds.
     *
     * @param work takes the result of the round before it, so that the compiler may not leave it out
     */
    private static double fastest(int operations, LongUnaryOperator work) {
        long result = 0;
        long fastest = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long begun = System.nanoTime();
            result = work.applyAsLong(result);
            fastest = Math.min(fastest, System.nanoTime() - begun);
        }
        return result == Long.MIN_VALUE ? Double.NaN : (double) fastest / operations;
    }

    /** Each step needs the result of the one before it (Marsaglia 2003). */
    private static long xorshift(long from) {
        long value = from | 1;
        for (int step = 0; step < STEPS; step++) {
            value ^= value << 13;
            value ^= value >>> 7;
            value ^= value << 17;
        }
        return value;
    }

    private static long walk(long from) {
        IntBuffer ring = Places.RING;
        int place = (int) from;
        for (int read = 0; read < READS; read++) {
            place = ring.get(place);
        }
        return place;
    }

    /** Places that each name the next one, all of them in one ring (Sattolo 1986). */
    private static IntBuffer ring() {
        int[] order = IntStream.range(0, PLACES).toArray();
        SplittableRandom random = new SplittableRandom(1);
        for (int last = PLACES - 1; last > 0; last--) {
            int other = random.nextInt(last);
            int swapped = order[last];
            order[last] = order[other];
            order[other] = swapped;
        }
        IntBuffer ring = ByteBuffer.allocateDirect(PLACES * APART * Integer.BYTES)
                .order(ByteOrder.nativeOrder())
                .asIntBuffer();
        for (int place = 0; place < PLACES; place++) {
            ring.put(place * APART, order[place] * APART);
        }
        return ring;
    }
}
