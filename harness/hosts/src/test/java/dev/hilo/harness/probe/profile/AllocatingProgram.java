package dev.hilo.harness.probe.profile;

/** A program that allocates a known number of bytes: many small objects in one method, few large ones in another. */
final class AllocatingProgram {
    static final long SMALL_BYTES = 800_000_000;
    static final long LARGE_BYTES = 1_200_000_000;
    private static final int SMALL = 1_000;
    private static final int LARGE = 200_000;
    private static final int HEADER = 16;

    private static byte[] held;

    private AllocatingProgram() {}

    public static void main(String[] args) {
        for (long done = 0; done < SMALL_BYTES; done += SMALL) {
            small();
        }
        for (long done = 0; done < LARGE_BYTES; done += LARGE) {
            large();
        }
        System.out.println(held.length);
    }

    private static void small() {
        held = new byte[SMALL - HEADER];
    }

    private static void large() {
        held = new byte[LARGE - HEADER];
    }
}
