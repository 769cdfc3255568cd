package dev.hilo.harness.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Arrays;

/** What Ctrl-C (or SIGTERM) does: the thread of the run is interrupted, stops what it started and ends; only then does the program. */
final class Interruption {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration POLL = Duration.ofMillis(50);

    private Interruption() {}

    /** @param message told when it happens; empty for none */
    static void stopsThisThread(PrintWriter err, String message) {
        Thread running = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(running, err, message), "interruption"));
    }

    private static void stop(Thread running, PrintWriter err, String message) {
        if (!running.isAlive() || isExiting(running)) {
            return;
        }
        running.interrupt();
        try {
            awaitEnd(running);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!message.isEmpty()) {
            err.println("bench: " + message);
            err.flush();
        }
    }

    private static void awaitEnd(Thread running) throws InterruptedException {
        long start = System.nanoTime();
        while (!isExiting(running) && System.nanoTime() - start < PATIENCE.toNanos()) {
            if (running.join(POLL)) {
                return;
            }
        }
    }

    /** The thread that called {@link System#exit} waits for this hook: it has done its work. */
    private static boolean isExiting(Thread running) {
        return Arrays.stream(running.getStackTrace())
                .anyMatch(frame -> frame.getClassName().equals("java.lang.System")
                        && frame.getMethodName().equals("exit"));
    }
}
