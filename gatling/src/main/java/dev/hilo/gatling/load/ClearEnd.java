package dev.hilo.gatling.load;

import dev.hilo.load.GeneratorLog;
import dev.hilo.load.PlanException;

/**
 * Prints the reason of a failed generator as the last line of the log. Gatling lets the exception escape from its main thread, which would
 * print a long stack trace. The exit code is 1 either way.
 */
public final class ClearEnd {
    /** Prefix of the message of Gatling's {@code crashLoadGenerator}. */
    private static final String CRASHED = "Load Generator was forcefully crashed: ";

    private ClearEnd() {}

    /** Installs the handler in the calling thread, which must be the one that runs Gatling. */
    public static void install() {
        Thread.currentThread().setUncaughtExceptionHandler((thread, error) -> tell(error));
    }

    static void tell(Throwable error) {
        Throwable root = error;
        while (root.getCause() != null && !(root instanceof PlanException)) {
            root = root.getCause();
        }
        String message = String.valueOf(root.getMessage());
        if (!(root instanceof PlanException) && !message.startsWith(CRASHED)) {
            error.printStackTrace();
        }
        System.err.println(GeneratorLog.line(
                message.replace(CRASHED, "").lines().findFirst().orElse("")));
    }
}
