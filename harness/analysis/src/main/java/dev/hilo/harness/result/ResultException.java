package dev.hilo.harness.result;

/** A result folder cannot be read or written. The message is one line for the user: what, where and what to do. */
public final class ResultException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ResultException(String message) {
        super(message);
    }

    public ResultException(String message, Throwable cause) {
        super(message, cause);
    }
}
