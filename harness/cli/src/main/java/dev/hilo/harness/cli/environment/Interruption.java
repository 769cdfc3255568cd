package dev.hilo.harness.cli.environment;

import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Handler of Ctrl-C and SIGTERM while it is open: it interrupts the thread that opened it, which stops what it started and closes the
 * handler. The program ends after that.
 */
public final class Interruption implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 30;

    private final Thread running = Thread.currentThread();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stop, "interruption");
    private final PrintWriter err;
    private final String message;

    private Interruption(PrintWriter err, String message) {
        this.err = err;
        this.message = message;
    }

    /** @param message printed after the interruption */
    public static Interruption stopsThisThread(PrintWriter err, String message) {
        Interruption interruption = new Interruption(err, message);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    private void stop() {
        running.interrupt();
        try {
            closed.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        err.println("bench: " + message);
        err.flush();
    }

    @Override
    public void close() {
        closed.countDown();
        if (!isEnding()) {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }

    private boolean isEnding() {
        return hook.getState() != Thread.State.NEW;
    }
}
