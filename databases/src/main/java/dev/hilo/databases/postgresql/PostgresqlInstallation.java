package dev.hilo.databases.postgresql;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.server.ProgramCache;
import dev.hilo.databases.server.Versions;
import dev.hilo.processes.ChildCommand;
import dev.hilo.processes.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * PostgreSQL's programs and a template of a data folder.
 *
 * @param home holds bin, lib, share, and data
 */
record PostgresqlInstallation(Path home, PostgresqlUser user) {
    /** Version of the installation steps. It is raised when they change, so that an older installation is not reused. */
    private static final int RECIPE = 1;

    /** The only login rule. The administrator has no password and so cannot log in. */
    private static final String LOGINS = "host all all 127.0.0.1/32 scram-sha-256\n";

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final int LOG_LINES = 5;

    static PostgresqlInstallation required() {
        PostgresqlUser user = PostgresqlUser.ofPrograms();
        String version = Versions.of("postgresql-server");
        ProgramCache cache =
                new ProgramCache("PostgreSQL", "postgresql-%s-%d-%s".formatted(version, RECIPE, user.name()));
        return new PostgresqlInstallation(
                cache.required(home -> {
                    PostgresqlPackage.unpack(version, home);
                    new PostgresqlInstallation(home, user).makeData();
                }),
                user);
    }

    private void makeData() throws IOException {
        user.makeFolder(data());
        ChildCommand initialise = command(
                "initdb",
                "--pgdata=" + data(),
                "--username=postgres",
                "--auth=reject",
                "--encoding=UTF8",
                // The same on every machine: order by code point, letters by Unicode.
                "--locale=C",
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8",
                "--no-sync",
                "--no-instructions");
        Path log = home.resolve("install.log");
        run(initialise, log);
        Files.writeString(data().resolve("pg_hba.conf"), LOGINS);
        change(data(), List.of(PostgresqlCommands.ENABLE), log);
    }

    /** Executes statements of one line each as the administrator, on data that no server uses. Every new database is a copy of it. */
    void change(Path data, List<String> statements, Path log) throws IOException {
        Path script = data.resolve("change.sql");
        Files.createFile(script, PostgresqlUser.PRIVATE_FILE);
        try {
            Files.write(script, statements);
            ChildCommand alone = command(
                    "postgres",
                    "--single",
                    "-D",
                    data.toString(),
                    "-c",
                    "exit_on_error=on",
                    // A statement may contain a password.
                    "-c",
                    "log_min_error_statement=panic",
                    "template1");
            run(alone.input(script), log);
        } finally {
            Files.delete(script);
        }
    }

    /** Runs a program and returns when it has ended successfully. */
    private static void run(ChildCommand command, Path log) throws IOException {
        try (ChildProcess process = command.start(log.getParent(), log)) {
            if (!process.await(PATIENCE) || process.exitCode() != 0) {
                throw new DatabaseException(
                        "%s failed: %s".formatted(process.name(), String.join(" | ", process.logTail(LOG_LINES))));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DatabaseException("interrupted while PostgreSQL's data was made", e);
        }
    }

    ChildCommand command(String program, String... arguments) {
        List<String> words =
                new ArrayList<>(List.of(home.resolve("bin").resolve(program).toString()));
        words.addAll(List.of(arguments));
        return user.as(ChildProcess.command("PostgreSQL's program " + program, words));
    }

    Path data() {
        return home.resolve("data");
    }
}
