package dev.hilo.databases;

/** A source is unavailable as a whole: no server of any kind can be opened from it, so that trying the next kind is pointless. */
public class SourceMissingException extends DatabaseException {
    public SourceMissingException(String message) {
        super(message);
    }

    public SourceMissingException(String message, Throwable cause) {
        super(message, cause);
    }
}
