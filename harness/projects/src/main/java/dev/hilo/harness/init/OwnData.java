package dev.hilo.harness.init;

import dev.hilo.harness.catalog.CatalogException;
import dev.hilo.harness.configuration.DatabaseSetting;
import java.io.IOException;
import java.util.List;

/** Whether what an application writes goes to a place that hilo made for it: a server of hilo's, memory, or a fresh folder. */
record OwnData(Program program, Guess guess) {
    private static final List<String> KINDS = List.of("mysql", "postgresql", "mongodb");

    /** @throws CatalogException in one line where the records would be written into data of the user */
    void require() throws IOException {
        String hilos = guess.database().map(Guess.Server::kind).orElse("");
        for (DatabaseSetting place : new OwnServers(program).expected()) {
            boolean isTheirs = place.isInProcess()
                    ? isFileOfUser(place)
                    : !place.kind().equals(hilos) && place.place().isPresent();
            if (isTheirs) {
                throw new CatalogException("--populate writes only into data that hilo made, and %s names %s: %s"
                        .formatted(
                                Printable.of(place.url().source()),
                                place.isInProcess()
                                        ? "a file of yours"
                                        : Printable.of(place.kind() + " at "
                                                + place.place().orElse("")),
                                KINDS.contains(place.kind())
                                        ? "bench init --populate --database " + place.kind() + " starts a fresh server"
                                        : "name a database in memory or in a relative path"));
            }
        }
    }

    private boolean isFileOfUser(DatabaseSetting place) {
        boolean isOutside = place.value().matches(".*[:](~|/|[A-Za-z]:[/\\\\]).*");
        return !place.isInMemory() && (isOutside || guess.folder().isPresent());
    }
}
