package dev.hilo.servlets.contract;

/**
 * What a process holds while it does nothing.
 *
 * @param threads of the operating system
 * @param virtualThreads that have begun and not ended
 * @param openFiles sockets among them
 * @param temporaryFiles in its folder for such
 * @param heapBytes of objects that are reachable
 */
record Footprint(long threads, long virtualThreads, long openFiles, long temporaryFiles, long heapBytes) {
    /** The JVM starts and ends compilers, collectors and carriers of virtual threads as it sees fit. */
    private static final int THREADS = 12;

    private static final int VIRTUAL_THREADS = 2;

    /** Connections that a client of this test keeps for its next request, libraries that are opened late. */
    private static final int FILES = 8;

    private static final long HEAP_BYTES = 3 * 1_048_576;

    /** That nothing was kept of some hundred clients: less than one thread, file or ten kilobytes for each. */
    boolean isBackAt(Footprint before) {
        return threads <= before.threads + THREADS
                && virtualThreads <= before.virtualThreads + VIRTUAL_THREADS
                && openFiles <= before.openFiles + FILES
                && temporaryFiles <= before.temporaryFiles
                && heapBytes <= before.heapBytes + HEAP_BYTES;
    }
}
