package dev.hilo.gatling.load;

import dev.hilo.load.PlanException;

/**
 * Makes the last line of the log say why the generator could not do its work. Gatling lets what stops it escape from its main thread,
 * which would print a page of its own frames; the exit code is 1 either way.
 */
public final class ClearEnd {
    /** How Gatling begins the message of {@code crashLoadGenerator}. */
    private static final String CRASHED = "Load Generator was forcefully crashed: ";

    private ClearEnd() {}

    /** For the calling thread, which must be the one that runs Gatling. */
    public static void install() {
        Thread.currentThread().setUncaughtExceptionHandler((thread, error) -> end(error));
    }

    private static void end(Throwable error) {
        Throwable root = error;
        while (root.getCause() != null && !(root instanceof PlanException)) {
            root = root.getCause();
        }
        String message = String.valueOf(root.getMessage());
        if (!(root instanceof PlanException) && !message.startsWith(CRASHED)) {
            error.printStackTrace();
        }
        System.err.println(
                "hilo: " + message.replace(CRASHED, "").lines().findFirst().orElse(""));
    }
}
