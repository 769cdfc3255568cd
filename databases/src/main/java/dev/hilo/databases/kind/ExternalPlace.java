package dev.hilo.databases.kind;

import dev.hilo.databases.Login;

/**
 * A database on a server that the user runs, and the permissions of hilo there.
 *
 * @param url without user and password
 * @param name of the database, where the URL names none
 * @param besideForeignTables whether it may hold tables or collections that hilo did not create
 */
public record ExternalPlace(String url, String name, Login login, boolean besideForeignTables) {}
