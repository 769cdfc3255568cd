package dev.hilo.servlets.contract;

/**
 * Resources of an idle process.
 *
 * @param threads of the operating system
 * @param virtualThreads that were started and have not ended
 * @param openFiles open files, sockets included
 * @param temporaryFiles in its temporary folder
 * @param heapBytes of reachable objects
 */
record Footprint(long threads, long virtualThreads, long openFiles, long temporaryFiles, long heapBytes) {
    /** Allowed rise of threads: the JVM starts and ends compiler, collector and carrier threads on its own. */
    private static final int THREADS = 12;

    private static final int VIRTUAL_THREADS = 2;

    /** Allowed rise of open files: connections that this test's client keeps, libraries that are opened late. */
    private static final int FILES = 8;

    private static final long HEAP_BYTES = 3 * 1_048_576;

    /** Whether nothing of some hundred clients is left: less than one thread, file or ten kilobytes for each. */
    boolean isBackAt(Footprint before) {
        return threads <= before.threads + THREADS
                && virtualThreads <= before.virtualThreads + VIRTUAL_THREADS
                && openFiles <= before.openFiles + FILES
                && temporaryFiles <= before.temporaryFiles
                && heapBytes <= before.heapBytes + HEAP_BYTES;
    }
}
