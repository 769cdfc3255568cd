package dev.hilo.load;

/** A plan cannot be carried out. The message is one line for the user. */
public final class PlanException extends RuntimeException {
    public PlanException(String message, Throwable cause) {
        super(message, cause);
    }

    public static void require(boolean condition, String message) {
        if (!condition) {
            throw new PlanException(message, null);
        }
    }
}
