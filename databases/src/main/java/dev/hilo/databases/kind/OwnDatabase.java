package dev.hilo.databases.kind;

import java.util.UUID;

/**
 * A database that hilo creates on a server of its own, and the login that it creates with it, where the server knows logins.
 *
 * @param name of the database and of its user
 * @param password not to be printed
 */
public record OwnDatabase(String name, String password) {
    /** A database with a random password. */
    public static OwnDatabase named(String name) {
        return new OwnDatabase(name, UUID.randomUUID().toString());
    }

    @Override
    public String toString() {
        return name;
    }
}
