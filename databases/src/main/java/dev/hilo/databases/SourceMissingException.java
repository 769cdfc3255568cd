package dev.hilo.databases;

/** A source from which no server at all can be had now, whatever is asked for: there is no point in trying the next one. */
public class SourceMissingException extends DatabaseException {
    public SourceMissingException(String message) {
        super(message);
    }

    public SourceMissingException(String message, Throwable cause) {
        super(message, cause);
    }
}
