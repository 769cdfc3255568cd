package dev.hilo.databases.external;

import dev.hilo.databases.Login;

/**
 * A database on a server that the user runs, and what we may do there.
 *
 * @param url without user and password
 * @param name of the database, where the URL names none
 * @param besideForeignTables whether it may hold tables or collections that are not ours
 */
public record ExternalPlace(String url, String name, Login login, boolean besideForeignTables) {}
