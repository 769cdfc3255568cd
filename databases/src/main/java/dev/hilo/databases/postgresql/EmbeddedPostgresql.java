package dev.hilo.databases.postgresql;

import dev.hilo.databases.kind.EmbeddedDatabase;
import dev.hilo.databases.kind.OwnDatabase;
import dev.hilo.databases.server.DatabaseClient;
import dev.hilo.databases.server.Folders;
import dev.hilo.processes.ChildCommand;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A PostgreSQL server on a fresh data folder, with durability as PostgreSQL has it by default. */
record EmbeddedPostgresql(PostgresqlInstallation installation, Path folder, CpuSet cpus, OwnDatabase database)
        implements EmbeddedDatabase {
    private static final String HOST = "127.0.0.1";
    private static final int LINES_WITHOUT_A_MARK = 3;

    @Override
    public String kind() {
        return PostgresqlUrl.NAME;
    }

    @Override
    public String product() {
        return "the embedded PostgreSQL";
    }

    @Override
    public ChildCommand prepare(int port) throws IOException {
        Folders.copy(installation.data(), data());
        installation.change(
                data(),
                List.of(
                        "CREATE ROLE \"%s\" LOGIN PASSWORD '%s'".formatted(database.name(), database.password()),
                        "CREATE DATABASE \"%1$s\" OWNER \"%1$s\"".formatted(database.name())),
                data().resolve("change.log"));
        // Its data is deleted anyway, so it need neither wait for its clients, as after TERM, nor write a checkpoint.
        return installation
                .command("postgres", arguments(port).toArray(String[]::new))
                .cpus(cpus)
                .endSignal("QUIT");
    }

    private List<String> arguments(int port) {
        List<String> arguments = new ArrayList<>(List.of(
                "-D",
                data().toString(),
                "-p",
                String.valueOf(port),
                "-c",
                "listen_addresses=" + HOST,
                // No Unix socket: its path may have no more than 107 characters.
                "-c",
                "unix_socket_directories="));
        arguments.addAll(PostgresqlSettings.arguments());
        return arguments;
    }

    @Override
    public void started() {
        // No file is needed for the start alone.
    }

    @Override
    public DatabaseClient client(int port) {
        return PostgresqlClient.of(HOST, port, database);
    }

    /** Lines that say why the server ended; not those about clients that connected too early. */
    @Override
    public List<String> reasons(List<String> log) {
        List<String> errors = log.stream()
                .filter(line -> line.contains(" FATAL: ") || line.contains(" PANIC: ") || line.contains("could not "))
                .filter(line -> !line.contains("the database system is "))
                .toList();
        return errors.isEmpty() ? log.subList(Math.max(0, log.size() - LINES_WITHOUT_A_MARK), log.size()) : errors;
    }

    @Override
    public Path data() {
        return folder.resolve("postgresql-data");
    }
}
