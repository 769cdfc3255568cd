package dev.hilo.databases.server;

import dev.hilo.databases.docker.DatabaseImage;
import dev.hilo.databases.external.ExternalClient;
import dev.hilo.databases.external.ExternalPlace;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * All that differs from one kind of database to another. What users can say of a kind, its options and the variables with its login,
 * follows from its name.
 */
public interface DatabaseKind {
    /** The protocol that a stack asks for, in small letters. */
    String name();

    /** The product that the protocol is named after, for messages. */
    String product();

    /** Where that product listens by default. */
    int port();

    /** Its usual image, with the version. */
    String image();

    /** What URLs of its servers look like, for help and messages. */
    String urlForm();

    /** Which of {@link DatabaseClient#connection()} is a URL. */
    String urlKey();

    /**
     * What a build may have to be made for, because servers of the kind differ in it. The one of a server is {@code dialect} in {@link
     * DatabaseClient#connection()}. Empty where all servers of the kind are alike.
     */
    default List<String> dialects() {
        return List.of();
    }

    /** Where its embedded server can keep its data, the default first; empty where there is no choice. */
    default List<Storage> storages() {
        return List.of();
    }

    /**
     * Brings what its embedded server needs on this machine, if it is not there.
     *
     * @throws dev.hilo.databases.DatabaseException when that is not possible
     */
    default void install() {}

    /** Prepares a server that starts here. */
    EmbeddedDatabase embedded(Path folder, CpuSet cpus, OwnDatabase database, Storage storage) throws IOException;

    /** Its product as a container. */
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
