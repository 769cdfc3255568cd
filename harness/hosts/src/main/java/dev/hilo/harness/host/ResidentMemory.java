package dev.hilo.harness.host;

import java.util.Optional;

/**
 * The memory that a process holds. The kernel's number has each page as often as the process has touched it at different addresses: of a heap with
 * {@link HeapViews several} for each page, only the heap itself counts here.
 */
final class ResidentMemory {
    /** Shared memory below which no JVM has its heap there. */
    private static final double LEAST_HEAP_MB = 2;

    private final ProcFiles files;
    private final String pid;
    /** Whether pages of its heap have several addresses; empty until there was enough shared memory for one. A list of mappings is long. */
    private Optional<Boolean> hasSeveral = Optional.empty();

    ResidentMemory(ProcFiles files, String pid) {
        this.files = files;
        this.pid = pid;
    }

    /** @param status text of its file of that name */
    double megabytes(String status) {
        return ProcFiles.rssMb(status) - countedAgainMb(status);
    }

    private double countedAgainMb(String status) {
        double shared = ProcFiles.number(status, "RssShmem") / ProcFiles.KB_PER_MB;
        if (shared < LEAST_HEAP_MB || hasSeveral.equals(Optional.of(false))) {
            return 0;
        }
        HeapViews views = HeapViews.of(files.lines(pid + "/maps", HeapViews.FILE));
        hasSeveral = Optional.of(views.areSeveral());
        return views.areSeveral() ? Math.max(0, shared - views.heapKb() / ProcFiles.KB_PER_MB) : 0;
    }
}
