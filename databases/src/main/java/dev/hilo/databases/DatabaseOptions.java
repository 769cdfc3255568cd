package dev.hilo.databases;

import java.util.List;

/**
 * The arguments of {@link DatabaseMain}.
 *
 * @param seed whether to fill the database with the standard catalogue
 */
record DatabaseOptions(String kind, int port, boolean seed) {
    private static final String USAGE = "arguments: " + String.join("|", Databases.kinds()) + " [--port N] [--seed]";

    static DatabaseOptions parse(String... arguments) {
        if (arguments.length == 0 || !Databases.kinds().contains(arguments[0])) {
            throw new DatabaseException(USAGE);
        }
        DatabaseOptions options = new DatabaseOptions(arguments[0], arguments[0].equals("mysql") ? 3306 : 27017, false);
        List<String> rest = List.of(arguments).subList(1, arguments.length);
        for (int at = 0; at < rest.size(); at++) {
            options = switch (rest.get(at)) {
                case "--seed" -> new DatabaseOptions(options.kind, options.port, true);
                case "--port" -> new DatabaseOptions(options.kind, port(rest.subList(++at, rest.size())), options.seed);
                default -> throw new DatabaseException("no option " + rest.get(at) + "; " + USAGE);
            };
        }
        return options;
    }

    private static int port(List<String> rest) {
        try {
            int port = rest.isEmpty() ? 0 : Integer.parseInt(rest.getFirst());
            if (port > 0 && port < 65536) {
                return port;
            }
        } catch (NumberFormatException e) {
            // Told below.
        }
        throw new DatabaseException("--port needs a number from 1 to 65535; " + USAGE);
    }
}
