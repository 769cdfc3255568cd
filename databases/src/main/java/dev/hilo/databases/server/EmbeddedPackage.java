package dev.hilo.databases.server;

import dev.hilo.databases.DatabaseException;
import dev.hilo.processes.Processor;
import dev.hilo.processes.Processor.Part;
import java.util.Optional;

/** Packages of embedded servers, with what else to do where nobody makes one for a processor. */
public enum EmbeddedPackage {
    MARIADB(
            Part.MARIADB,
            "MariaDB",
            "install mariadb-server of your distribution, use --databases docker, or a server of your own with --mysql-url"),
    POSTGRESQL(Part.POSTGRESQL, "PostgreSQL", "use --databases docker, or a server of your own with --postgresql-url");

    private final Part part;
    private final String product;
    private final String alternatives;

    EmbeddedPackage(Part part, String product, String alternatives) {
        this.part = part;
        this.product = product;
        this.alternatives = alternatives;
    }

    /** Name of the package for a processor in its jar; empty where there is none. */
    public Optional<String> on(Processor processor) {
        return processor.nameOf(part);
    }

    /** Error of a server without a package for a processor: one line with the other ways. */
    public DatabaseException missing(String version, Processor processor) {
        return new DatabaseException(
                "there is no embedded %s %s for %s: %s".formatted(product, version, processor, alternatives));
    }
}
