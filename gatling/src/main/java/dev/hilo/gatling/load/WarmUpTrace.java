package dev.hilo.gatling.load;

import dev.hilo.gatling.plan.PlanException;
import dev.hilo.gatling.record.CallLog;
import dev.hilo.gatling.record.SecondLines;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Appends each second of a warm-up to {@code warm-up.csv} when it is over: the harness reads along and decides by it when the application is
 * warm.
 */
final class WarmUpTrace {
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long SECOND_MILLIS = 1_000;
    /** An answer of the last moment of a second may still be on its way into the log. */
    private static final long GRACE_MILLIS = 50;

    private final Path file;
    private final SecondLines lines;
    private final Origin origin;
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread thread;
    private volatile IOException problem;

    private WarmUpTrace(Path file, CallLog log, Origin origin) {
        this.file = file;
        this.lines = new SecondLines(log, origin.nanoTime());
        this.origin = origin;
        this.thread = Thread.ofPlatform().daemon().name("warm-up trace").unstarted(this::follow);
    }

    static WarmUpTrace begin(Path file, CallLog log, Origin origin) {
        WarmUpTrace trace = new WarmUpTrace(file, log, origin);
        trace.thread.start();
        return trace;
    }

    /** The second that has not ended is not written. */
    void end() {
        over.countDown();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (problem != null) {
            throw new PlanException("cannot write " + file + ": " + problem.getMessage(), problem);
        }
    }

    private void follow() {
        try (Writer out = Files.newBufferedWriter(file)) {
            write(out, SecondLines.HEADER);
            for (int second = 0; awaitEndOf(second); second++) {
                write(out, lines.next());
            }
        } catch (IOException e) {
            problem = e;
        }
    }

    /** In one write: only whole lines count for the reader. */
    private static void write(Writer out, String line) throws IOException {
        out.write(line + "\n");
        out.flush();
    }

    private boolean awaitEndOf(int second) {
        long passed = (System.nanoTime() - origin.nanoTime()) / NANOS_PER_MILLI;
        try {
            return !over.await((second + 1) * SECOND_MILLIS + GRACE_MILLIS - passed, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
