package dev.hilo.harness.probe;

import dev.hilo.harness.env.ToolOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A thread on one processor that wakes up every 5 ms, with real-time priority, and notes how late it does. */
final class Watchdog {
    private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final double NANOS_PER_MS = 1e6;
    /** The lowest priority of the real-time class, which comes before all ordinary threads. */
    private static final String PRIORITY = "1";

    private final int processor;
    private final CountDownLatch begun = new CountDownLatch(1);
    private volatile boolean works;
    private volatile boolean over;
    private long latestNanos;

    private Watchdog(int processor) {
        this.processor = processor;
    }

    /** Returns when the thread has its processor and its priority, or when these were refused. */
    static Watchdog start(int processor) {
        Watchdog watchdog = new Watchdog(processor);
        Thread.ofPlatform().name("watchdog-" + processor).daemon().start(watchdog::watch);
        try {
            watchdog.begun.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return watchdog;
    }

    int processor() {
        return processor;
    }

    /** The longest delay since the last call; NaN when the priority was refused. */
    synchronized double takeLateMillis() {
        double late = works ? latestNanos / NANOS_PER_MS : Double.NaN;
        latestNanos = 0;
        return late;
    }

    void end() {
        over = true;
    }

    private void watch() {
        works = isPlaced();
        begun.countDown();
        long due = System.nanoTime();
        while (works && !over) {
            due += PERIOD_NANOS;
            LockSupport.parkNanos(due - System.nanoTime());
            long late = System.nanoTime() - due;
            note(late);
            due = Math.max(due, System.nanoTime() - PERIOD_NANOS);
        }
    }

    private synchronized void note(long late) {
        latestNanos = Math.max(latestNanos, late);
    }

    /** Gives this thread its processor and its priority, by the kernel's own number of it. */
    private boolean isPlaced() {
        Path here = Path.of("/");
        try {
            String thread = Files.readSymbolicLink(Path.of("/proc/thread-self"))
                    .getFileName()
                    .toString();
            return ToolOutput.of(here, List.of("taskset", "-p", "-c", String.valueOf(processor), thread))
                            .isPresent()
                    && ToolOutput.of(here, List.of("chrt", "--fifo", "-p", PRIORITY, thread))
                            .isPresent();
        } catch (IOException noSuchFiles) {
            return false;
        }
    }
}
