package dev.hilo.databases.postgresql;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Settings of hilo's own servers that differ from PostgreSQL's defaults, embedded and in containers. */
final class PostgresqlSettings {
    /** Number of connections, the default of MySQL and MariaDB; PostgreSQL's default of 100 could not fill a pool of 100. */
    private static final int CONNECTIONS = 151;

    private static final Map<String, String> SETTINGS = new TreeMap<>(Map.of(
            "max_connections",
            String.valueOf(CONNECTIONS),
            "shared_preload_libraries",
            PostgresqlCommands.EXTENSION,
            // Otherwise an image or an older installation would use a zone of its own.
            "timezone",
            "UTC"));

    private PostgresqlSettings() {}

    /** Arguments of the server's program. */
    static List<String> arguments() {
        return SETTINGS.entrySet().stream()
                .flatMap(setting -> List.of("-c", setting.getKey() + "=" + setting.getValue()).stream())
                .toList();
    }
}
