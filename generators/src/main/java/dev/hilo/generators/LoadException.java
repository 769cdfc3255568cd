package dev.hilo.generators;

/** A load that cannot be produced, in one line. */
public final class LoadException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public LoadException(String message) {
        super(message);
    }
}
