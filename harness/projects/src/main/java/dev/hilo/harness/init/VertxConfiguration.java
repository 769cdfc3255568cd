package dev.hilo.harness.init;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Settings that the launcher of Vert.x hands to its verticle, which often hands them on to the clients of its database. */
final class VertxConfiguration {
    private static final String OPTION = "-conf";

    private static final String REASON = "clients of Vert.x read where their %s is from the settings of their verticle";

    private VertxConfiguration() {}

    /** Words that set its port. */
    static List<String> words() {
        return words(Map.of());
    }

    /** Words that set its port and the server of hilo's, by the names that the clients of Vert.x read. @param kind of server */
    static Guess.Arguments withServer(String kind) {
        Map<String, String> place = new LinkedHashMap<>();
        if (kind.equals("mongodb")) {
            place.put("connection_string", "${database.mongodb-url}");
            place.put("db_name", "${database.name}");
        } else {
            place.put("url", "${database.jdbc-url}");
            place.put("host", "${database.host}");
            place.put("database", "${database.name}");
            place.put("user", "${database.user}");
            place.put("password", "${database.password}");
        }
        return new Guess.Arguments(words(place), REASON.formatted(kind));
    }

    private static List<String> words(Map<String, String> texts) {
        String more = texts.entrySet().stream()
                .map(text -> ",\"%s\":\"%s\"".formatted(text.getKey(), text.getValue()))
                .collect(Collectors.joining());
        return List.of(OPTION, "{\"http.port\":${port},\"port\":${port}%s}".formatted(more));
    }
}
