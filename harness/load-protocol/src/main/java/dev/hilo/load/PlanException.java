package dev.hilo.load;

/** The failure to carry out a plan. The message is one line for the user. */
public final class PlanException extends RuntimeException {
    /** Exit code of a generator that stops because of a mistake in the user's input; the last line of its log names the mistake. */
    public static final int EXIT_OF_INPUT = 64;

    public PlanException(String message, Throwable cause) {
        super(message, cause);
    }

    public static void require(boolean condition, String message) {
        if (!condition) {
            throw new PlanException(message, null);
        }
    }
}
