package dev.hilo.databases.mysql;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Programs of a MariaDB server.
 *
 * @param base folder of its programs, messages and character sets
 * @param installer script that makes the system tables
 */
record MariaDbPrograms(Path base, Path server, Path installer) {
    /** Debian and its descendants; Fedora and its descendants. */
    private static final List<String> PLACES_OF_SERVERS = List.of("sbin/mariadbd", "libexec/mariadbd");

    static MariaDbPrograms unpacked(Path home) {
        return new MariaDbPrograms(home, home.resolve("bin/mariadbd"), home.resolve("scripts/mariadb-install-db"));
    }

    /**
     * The server that a distribution has installed.
     *
     * @param base usually /usr
     */
    static Optional<MariaDbPrograms> installed(Path base) {
        Path installer = base.resolve("bin/mariadb-install-db");
        return PLACES_OF_SERVERS.stream()
                .map(base::resolve)
                .filter(Files::isExecutable)
                .filter(server -> Files.isExecutable(installer))
                .findFirst()
                .map(server -> new MariaDbPrograms(base, server, installer));
    }

    /** A name that changes when a distribution updates its server, whose data the new one may not read. */
    String nameOfInstalled() {
        try {
            return "installed-%x".formatted(Files.getLastModifiedTime(server).toMillis());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + server, e);
        }
    }
}
