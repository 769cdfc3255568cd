package dev.hilo.databases.choice;

import dev.hilo.databases.DataSets;
import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.kind.DatabaseKind;
import dev.hilo.databases.registry.Databases;
import java.util.List;

/**
 * The arguments of {@link DatabaseMain}.
 *
 * @param data data set that gives the database its name
 * @param seed whether to fill it with that data set
 */
record DatabaseArguments(DatabaseKind kind, DataSet data, int port, boolean seed) {
    private static final String USAGE =
            "arguments: " + String.join("|", Databases.kinds()) + " DATA-SET [--port N] [--seed]";

    static DatabaseArguments parse(String... arguments) {
        if (arguments.length < 2 || !Databases.kinds().contains(arguments[0])) {
            throw new DatabaseException(USAGE);
        }
        DatabaseKind kind = Databases.kind(arguments[0]);
        DatabaseArguments parsed = new DatabaseArguments(kind, DataSets.named(arguments[1]), kind.port(), false);
        List<String> rest = List.of(arguments).subList(2, arguments.length);
        for (int at = 0; at < rest.size(); at++) {
            parsed = switch (rest.get(at)) {
                case "--seed" -> new DatabaseArguments(kind, parsed.data, parsed.port, true);
                case "--port" ->
                    new DatabaseArguments(kind, parsed.data, port(rest.subList(++at, rest.size())), parsed.seed);
                default -> throw new DatabaseException("no option " + rest.get(at) + "; " + USAGE);
            };
        }
        return parsed;
    }

    private static int port(List<String> rest) {
        try {
            int port = rest.isEmpty() ? 0 : Integer.parseInt(rest.getFirst());
            if (port > 0 && port < 65536) {
                return port;
            }
        } catch (NumberFormatException e) {
            // Reported below.
        }
        throw new DatabaseException("--port needs a number from 1 to 65535; " + USAGE);
    }
}
