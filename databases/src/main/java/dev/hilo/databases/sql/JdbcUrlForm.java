package dev.hilo.databases.sql;

import java.util.List;

/**
 * What the URLs of a kind of database look like.
 *
 * @param products whose they are, for messages
 * @param example likewise
 * @param port where a URL names none
 * @param protocols what may stand after {@code jdbc:}
 */
public record JdbcUrlForm(String products, String example, int port, List<String> protocols) {}
