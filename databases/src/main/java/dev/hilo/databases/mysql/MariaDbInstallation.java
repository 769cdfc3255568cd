package dev.hilo.databases.mysql;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.server.Folders;
import dev.hilo.databases.server.Versions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * MariaDB's programs and an empty data folder, unpacked once per machine and user and only read from then on.
 *
 * @param home holds bin, scripts, share, and data
 */
record MariaDbInstallation(Path home) {
    /** Grows when the way of installing changes, so that an older installation is not taken for this one. */
    private static final int RECIPE = 1;

    static final String LOG_SIZE = "--innodb-log-file-size=32M";

    /** The installation, made now if this is the first use; safe when two processes ask at the same time. */
    static synchronized MariaDbInstallation required() {
        Path cache = cache();
        try {
            return installed(cache);
        } catch (IOException e) {
            throw new DatabaseException(
                    "MariaDB's programs cannot be kept in %s (%s): name a folder that you can write in XDG_CACHE_HOME"
                            .formatted(cache, e),
                    e);
        }
    }

    private static MariaDbInstallation installed(Path cache) throws IOException {
        String version = Versions.of("mariadb-server");
        Path home = cache.resolve("mariadb-" + version + "-" + RECIPE);
        if (!Files.isDirectory(home)) {
            Files.createDirectories(cache);
            try (FileChannel file = FileChannel.open(
                            cache.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    var lock = file.lock()) {
                if (lock.isValid() && !Files.isDirectory(home)) {
                    install(version, home);
                }
            }
        }
        return new MariaDbInstallation(home);
    }

    private static Path cache() {
        String xdg = System.getenv("XDG_CACHE_HOME");
        Path base = xdg == null || xdg.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(xdg);
        return base.resolve("hilo").toAbsolutePath();
    }

    private static void install(String version, Path home) throws IOException {
        deleteUnfinished(home);
        Path unfinished = Files.createTempDirectory(home.getParent(), home.getFileName() + ".unfinished");
        try {
            MariaDbPackage.unpack(version, unfinished);
            new MariaDbInstallation(unfinished).installSystemTables();
            Files.move(unfinished, home, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Folders.delete(unfinished);
        }
    }

    private static void deleteUnfinished(Path home) throws IOException {
        try (DirectoryStream<Path> left =
                Files.newDirectoryStream(home.getParent(), home.getFileName() + ".unfinished*")) {
            for (Path folder : left) {
                Folders.delete(folder);
            }
        }
    }

    /** In its own folder, because the script does not hold together a path with blanks. */
    private void installSystemTables() throws IOException {
        Path log = home.resolve("install.log");
        List<String> command = new ArrayList<>(List.of(
                home.resolve("scripts/mariadb-install-db").toString(),
                "--no-defaults",
                "--basedir=.",
                "--datadir=" + home.relativize(data()),
                "--skip-test-db",
                "--skip-name-resolve",
                LOG_SIZE));
        command.addAll(userOption());
        ProcessBuilder install = new ProcessBuilder(command);
        // The user's own may be missing.
        install.environment().put("TMPDIR", home.toString());
        install.directory(home.toFile()).redirectErrorStream(true).redirectOutput(log.toFile());
        try {
            int exit = install.start().waitFor();
            if (exit != 0) {
                throw new DatabaseException("MariaDB's system tables could not be created (exit code " + exit + "): "
                        + String.join(" | ", lastLines(log)));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DatabaseException("interrupted while MariaDB was installed", e);
        }
    }

    private static List<String> lastLines(Path log) {
        try {
            List<String> lines = Files.readAllLines(log);
            return lines.subList(Math.max(0, lines.size() - 5), lines.size());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + log, e);
        }
    }

    /** MariaDB does not run as root by default. */
    static List<String> userOption() {
        return System.getProperty("user.name").equals("root") ? List.of("--user=root") : List.of();
    }

    Path server() {
        return home.resolve("bin/mariadbd");
    }

    Path data() {
        return home.resolve("data");
    }
}
