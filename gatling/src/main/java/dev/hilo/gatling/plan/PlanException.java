package dev.hilo.gatling.plan;

/** The generator cannot do its work. The message is one line for the user. */
public final class PlanException extends RuntimeException {
    public PlanException(String message, Throwable cause) {
        super(message, cause);
    }

    static void require(boolean condition, String message) {
        if (!condition) {
            throw new PlanException(message, null);
        }
    }
}
