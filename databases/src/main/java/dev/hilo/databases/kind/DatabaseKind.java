package dev.hilo.databases.kind;

import dev.hilo.databases.server.DatabaseClient;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * All that differs from one kind of database to another. The options of a kind and the variables with its login follow from its name
 * ({@link KindNames}).
 */
public interface DatabaseKind {
    /** The protocol that a stack asks for, in lower case. */
    String name();

    /** The product that the protocol is named after, for messages. */
    String product();

    /** The default port of that product. */
    int port();

    /** The default image, with its version. */
    String image();

    /** The form of URLs of its servers, for help and messages. */
    String urlForm();

    /** The key of the URL in {@link DatabaseClient#connection()}. */
    String urlKey();

    /**
     * Dialects of the kind's servers, for which a build may have artifacts of its own. The dialect of a server is {@code dialect} in {@link
     * DatabaseClient#connection()}. Empty where all servers of the kind are alike.
     */
    default List<String> dialects() {
        return List.of();
    }

    /** Storages that its embedded server offers, the default first; empty without a choice. */
    default List<Storage> storages() {
        return List.of();
    }

    /**
     * Installs the programs of its embedded server on this machine, unless they are there.
     *
     * @throws dev.hilo.databases.DatabaseException when the installation fails
     */
    default void install() {}

    /** An embedded server of the kind, not yet started. */
    EmbeddedDatabase embedded(Path folder, CpuSet cpus, OwnDatabase database, Storage storage) throws IOException;

    /** The kind's product as a container image. */
    DatabaseImage container(String image, OwnDatabase database);

    /**
     * Host and database of a URL, for results and messages.
     *
     * @throws dev.hilo.databases.DatabaseException when it is no URL of this kind, or one with user or password in it
     */
    String place(String url);

    /** A client for a server that runs elsewhere and answers. */
    ExternalClient client(ExternalPlace place);

    /** A client for a server of which {@link DatabaseClient#connection()} is known. */
    ExternalClient client(Map<String, String> connection);
}
