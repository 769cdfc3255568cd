package dev.hilo.databases;

/** A database that cannot be used: what, where and what to do, in a message of one line without a password in it. */
public class DatabaseException extends RuntimeException {
    public DatabaseException(String message) {
        super(message);
    }

    public DatabaseException(String message, Throwable cause) {
        super(message, cause);
    }
}
