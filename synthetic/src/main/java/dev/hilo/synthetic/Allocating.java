package dev.hilo.synthetic;

import java.util.ArrayList;
import java.util.List;

/** A scenario that holds 100 MB from its first request on, and allocates 2 MB of immediate garbage for each. */
final class Allocating implements Scenario {
    /** Size of an array in bytes: small compared with a region of the heap, so that no allocation is humongous. */
    private static final int CHUNK = 64 * 1024;

    private static final int MB = 1024 * 1024;
    static final int LIVE_MB = 100;
    static final int GARBAGE_MB = 2;

    private List<byte[]> live = List.of();
    /** Never read; without it the compiler could remove the allocation. */
    volatile byte[] last;

    @Override
    public Fate fate(long number, long arrived) {
        return Fate.after(5);
    }

    @Override
    public void work() {
        hold();
        for (int i = 0; i < GARBAGE_MB * MB / CHUNK; i++) {
            last = new byte[CHUNK];
        }
    }

    private synchronized void hold() {
        if (live.isEmpty()) {
            live = chunks(LIVE_MB);
        }
    }

    private static List<byte[]> chunks(int megabytes) {
        List<byte[]> chunks = new ArrayList<>();
        for (int i = 0; i < megabytes * MB / CHUNK; i++) {
            chunks.add(new byte[CHUNK]);
        }
        return chunks;
    }

    synchronized long liveBytes() {
        return (long) live.size() * CHUNK;
    }
}
