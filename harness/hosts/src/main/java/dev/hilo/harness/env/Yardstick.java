package dev.hilo.harness.env;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * How fast the machine is at this moment, by two pieces of work that are the same for every variant and every run. A shared machine may be half as
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

    /** Made once: as much memory again for each trial would stay until the collector comes by. */
    private static final class Places {
        private static final IntBuffer RING = ring();
    }

    /** Measures for about half a second: the fastest of the rounds, which nothing has interrupted. */
    public static Yardstick measure() {
        return new Yardstick(steps(), reads());
    }

    /** Writes it into a folder, which is made where it does not exist. */
    public void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(
                folder.resolve(FILE), String.format(Locale.ROOT, "step_ns,read_ns%n%.3f,%.1f%n", stepNanos, readNanos));
    }

    private static double steps() {
        long value = 1;
        long fastest = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long begun = System.nanoTime();
            value = xorshift(value);
            fastest = Math.min(fastest, System.nanoTime() - begun);
        }
        return used(value, (double) fastest / STEPS);
    }

    /** Each step needs the result of the one before it (Marsaglia 2003). */
    private static long xorshift(long seed) {
        long value = seed;
        for (int step = 0; step < STEPS; step++) {
            value ^= value << 13;
            value ^= value >>> 7;
            value ^= value << 17;
        }
        return value;
    }

    private static double reads() {
        int place = 0;
        long fastest = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long begun = System.nanoTime();
            place = walk(Places.RING, place);
            fastest = Math.min(fastest, System.nanoTime() - begun);
        }
        return used(place, (double) fastest / READS);
    }

    private static int walk(IntBuffer ring, int from) {
        int place = from;
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

    /** Keeps the compiler from leaving out work whose result nobody reads. */
    private static double used(long result, double nanos) {
        return result == Long.MIN_VALUE ? Double.NaN : nanos;
    }
}
