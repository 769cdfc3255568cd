package dev.hilo.harness.probe;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** A program that allocates {@link #BYTES} and keeps none of it, makes the file that its argument names and waits for SIGTERM. */
final class AllocatingProgram {
    /** So much that the part before the recorder's first reading, at most the heap of 64 MB, does not show. */
    static final long BYTES = 3L << 30;

    private static final int PIECE = 16 << 10;
    private static volatile byte[] last;

    private AllocatingProgram() {}

    public static void main(String[] args) throws Exception {
        for (long allocated = 0; allocated < BYTES; allocated += PIECE) {
            last = new byte[PIECE - 16];
        }
        Files.createFile(Path.of(args[0]));
        List.of(1).forEach(any -> LockSupport.park());
    }
}
