package dev.hilo.harness.catalog;

/** A catalogue file or a name that cannot be used. The message is one line: where, what, what to do. */
public final class CatalogException extends RuntimeException {
    public CatalogException(String message) {
        super(message);
    }
}
