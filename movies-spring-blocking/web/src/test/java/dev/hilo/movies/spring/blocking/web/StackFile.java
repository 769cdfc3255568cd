package dev.hilo.movies.spring.blocking.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.Yaml;

/** As much of a stack.yaml as it takes to start what it describes. */
record StackFile(Map<String, Object> content) {

    static StackFile read(Path file) throws IOException {
        return new StackFile(new Yaml().load(Files.readString(file)));
    }

    String database() {
        return content.get("database").toString();
    }

    String health() {
        return content.get("health").toString();
    }

    List<String> command(String variant, int port, Map<String, String> connection) {
        List<String> words = new ArrayList<>(words(content.get("command")));
        words.addAll(words(content.get("arguments")));
        words.addAll(words(map(map(content.get("variants")).get(variant)).get("arguments")));
        return words.stream().map(word -> fill(word, port, connection)).toList();
    }

    Map<String, String> environment(int port, Map<String, String> connection) {
        Map<String, String> environment = new LinkedHashMap<>();
        map(content.getOrDefault("environment", Map.of()))
                .forEach((name, value) -> environment.put(name.toString(), fill(value.toString(), port, connection)));
        return environment;
    }

    private String fill(String word, int port, Map<String, String> connection) {
        String filled = word.replace(
                        "${java}", ProcessHandle.current().info().command().orElseThrow())
                .replace("${jvm-options}", "-Xmx500m")
                .replace("${artifact}", content.get("artifact").toString())
                .replace("${port}", String.valueOf(port));
        for (Map.Entry<String, String> entry : connection.entrySet()) {
            filled = filled.replace("${database." + entry.getKey() + "}", entry.getValue());
        }
        return filled;
    }

    private static List<String> words(Object list) {
        return ((List<?>) list).stream().map(Object::toString).toList();
    }

    private static Map<?, ?> map(Object value) {
        return (Map<?, ?>) value;
    }
}
