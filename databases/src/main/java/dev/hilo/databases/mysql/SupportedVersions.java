package dev.hilo.databases.mysql;

import dev.hilo.databases.ServerIdentity;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The oldest versions that the builds and their drivers support. */
final class SupportedVersions {
    private static final Pattern MAJOR_AND_MINOR = Pattern.compile("^(\\d+)\\.(\\d+)");

    private SupportedVersions() {}

    /** Why a server is not supported; empty when it is. */
    static Optional<String> objection(ServerIdentity server) {
        boolean supported = MAJOR_AND_MINOR
                .matcher(server.version())
                .results()
                .findFirst()
                .map(version -> isSupported(server, version))
                .orElse(false);
        return supported
                ? Optional.empty()
                : Optional.of(
                        "%s is not supported: use MySQL 8.0 or newer, or MariaDB 10.6 or newer".formatted(server));
    }

    private static boolean isSupported(ServerIdentity server, MatchResult version) {
        int major = Integer.parseInt(version.group(1));
        int minor = Integer.parseInt(version.group(2));
        return server.product().equals(MysqlIdentity.MARIADB) ? major > 10 || major == 10 && minor >= 6 : major >= 8;
    }
}
