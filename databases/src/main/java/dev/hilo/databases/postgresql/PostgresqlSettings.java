package dev.hilo.databases.postgresql;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What servers of our own have unlike PostgreSQL's defaults, wherever they run. */
final class PostgresqlSettings {
    /** So many as MySQL and MariaDB take by default; with PostgreSQL's 100, a pool of 100 would not be filled. */
    private static final int CONNECTIONS = 151;

    private static final Map<String, String> SETTINGS = new TreeMap<>(Map.of(
            "max_connections",
            String.valueOf(CONNECTIONS),
            "shared_preload_libraries",
            PostgresqlCommands.EXTENSION,
            // Where an image or an installation of another time would have its own.
            "timezone",
            "UTC"));

    private PostgresqlSettings() {}

    /** Of the server's program. */
    static List<String> arguments() {
        return SETTINGS.entrySet().stream()
                .flatMap(setting -> List.of("-c", setting.getKey() + "=" + setting.getValue()).stream())
                .toList();
    }
}
