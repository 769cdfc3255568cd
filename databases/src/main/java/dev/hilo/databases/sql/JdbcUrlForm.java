package dev.hilo.databases.sql;

import java.util.List;

/**
 * The form of the URLs of a kind of database.
 *
 * @param products names of the products, for messages
 * @param example of a URL, for messages
 * @param port default where a URL names none
 * @param protocols allowed parts after {@code jdbc:}
 */
public record JdbcUrlForm(String products, String example, int port, List<String> protocols) {}
