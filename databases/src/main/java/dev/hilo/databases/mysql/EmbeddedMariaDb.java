package dev.hilo.databases.mysql;

import dev.hilo.databases.kind.EmbeddedDatabase;
import dev.hilo.databases.kind.OwnDatabase;
import dev.hilo.databases.server.DatabaseClient;
import dev.hilo.databases.server.Folders;
import dev.hilo.databases.sql.JdbcUrl;
import dev.hilo.processes.ChildCommand;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A MariaDB server on a fresh data folder, with durability as MariaDB has it by default. */
record EmbeddedMariaDb(MariaDbInstallation installation, Path folder, CpuSet cpus, OwnDatabase database)
        implements EmbeddedDatabase {
    private static final String HOST = "127.0.0.1";

    @Override
    public String kind() {
        return MysqlUrl.NAME;
    }

    @Override
    public String product() {
        return "the embedded MariaDB";
    }

    @Override
    public ChildCommand prepare(int port) throws IOException {
        Folders.copy(installation.data(), data());
        writeUserFile();
        return ChildProcess.command("MariaDB", arguments(port)).cpus(cpus);
    }

    private List<String> arguments(int port) {
        List<String> arguments = new ArrayList<>(List.of(
                installation.programs().server().toString(),
                "--no-defaults",
                "--basedir=" + installation.programs().base(),
                "--datadir=" + data(),
                // The user's TMPDIR may not exist.
                "--tmpdir=" + data(),
                // Relative to the data folder, because the kernel takes no more than 107 characters here.
                "--socket=mariadb.sock",
                "--bind-address=" + HOST,
                "--port=" + port,
                "--init-file=" + userFile(),
                "--character-set-server=utf8mb4",
                "--skip-log-bin",
                "--skip-name-resolve",
                // Otherwise it creates a certificate at every start, which takes seconds, for connections that are
                // plain
                // anyway.
                "--skip-ssl",
                MariaDbInstallation.LOG_SIZE));
        arguments.addAll(MariaDbInstallation.userOption());
        return arguments;
    }

    /** Writes the statements that create the user before the server listens. Root can log in through the socket only. */
    private void writeUserFile() throws IOException {
        Files.createFile(
                userFile(), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(userFile(), """
                CREATE DATABASE %1$s;
                CREATE USER '%1$s'@'%2$s' IDENTIFIED BY '%3$s';
                GRANT ALL ON %1$s.* TO '%1$s'@'%2$s';
                """.formatted(database.name(), HOST, database.password()));
    }

    @Override
    public void started() throws IOException {
        Files.delete(userFile());
    }

    @Override
    public DatabaseClient client(int port) {
        return new MysqlClient(new JdbcUrl(
                MysqlUrl.MARIADB, HOST, port, database.name(), database.name(), database.password(), Map.of()));
    }

    @Override
    public List<String> reasons(List<String> log) {
        List<String> errors =
                log.stream().filter(line -> line.contains("[ERROR]")).toList();
        // The dynamic linker's messages about missing libraries have no such mark.
        return errors.isEmpty() ? log.subList(Math.max(0, log.size() - 3), log.size()) : errors;
    }

    @Override
    public Path data() {
        return folder.resolve("mariadb-data");
    }

    private Path userFile() {
        return data().resolve("user.sql");
    }
}
