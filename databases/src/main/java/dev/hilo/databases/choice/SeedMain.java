package dev.hilo.databases.choice;

import dev.hilo.databases.DataSets;
import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.kind.KindNames;
import dev.hilo.databases.registry.Databases;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Seeds the database of a server that the user runs, and exits. It runs in a container next to that of the server. User and password are
 * those of {@code --databases external}: they come from the environment.
 */
public final class SeedMain {
    private SeedMain() {}

    /** @param arguments the data set, the kind of database, and its URL */
    public static void main(String[] arguments) {
        try {
            System.out.println(fill(arguments));
        } catch (IOException | RuntimeException e) {
            System.err.println("hilo: " + e.getMessage());
            System.exit(1);
        }
    }

    static String fill(String... arguments) throws IOException {
        if (arguments.length != 3 || !Databases.kinds().contains(arguments[1])) {
            throw new DatabaseException("arguments: DATA-SET %s URL".formatted(String.join("|", Databases.kinds())));
        }
        DataSet data = DataSets.named(arguments[0]);
        String kind = arguments[1];
        DatabaseSource source = DatabaseChoice.of(Map.of(KindNames.urlOption(kind), arguments[2]));
        source.require(List.of(kind), data);
        try (DatabaseServer server = source.open(kind, data.name(), Path.of(""), CpuSet.ALL)) {
            int rows = server.seed(data).size();
            return "%d %s are in %s".formatted(rows, data.entities().getFirst().plural(), server.identity());
        }
    }
}
