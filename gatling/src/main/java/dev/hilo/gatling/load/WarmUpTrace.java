package dev.hilo.gatling.load;

import dev.hilo.gatling.plan.PlanException;
import dev.hilo.gatling.record.CallLog;
import dev.hilo.gatling.record.Second;
import dev.hilo.gatling.record.Seconds;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Appends each second of a warm-up to {@code warm-up.csv} when it is over: the harness reads along and decides by it when the application is
 * warm.
 */
final class WarmUpTrace {
    private static final String HEADER = "second,requests,p50_us,p99_us";

    private final Path file;
    private final Seconds seconds;
    private final Origin origin;
    private final SecondClock clock = new SecondClock();
    private final Thread thread;
    private volatile IOException problem;

    private WarmUpTrace(Path file, CallLog log, Origin origin) {
        this.file = file;
        this.seconds = new Seconds(log, origin.nanoTime());
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
        clock.end();
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
            write(out, HEADER);
            while (clock.awaitEndOf(seconds.number(), origin)) {
                int number = seconds.number();
                Second second = seconds.next();
                write(out, number + "," + second.requests() + "," + second.latencyCells());
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
}
