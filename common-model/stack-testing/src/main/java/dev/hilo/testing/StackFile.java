package dev.hilo.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The parts of a stack.yaml that are needed to start its application. */
public record StackFile(JsonNode content) {

    public static StackFile read(Path file) throws IOException {
        return new StackFile(new YAMLMapper().readTree(file.toFile()));
    }

    public String database() {
        return content.path("database").asText();
    }

    String health() {
        return content.path("ready").path("http").asText();
    }

    /** The variant of this name, such as a kind of threads, or the first: a stack may have one kind only. */
    String variant(String wanted) {
        JsonNode variants = content.path("variants");
        return variants.has(wanted) ? wanted : variants.fieldNames().next();
    }

    /** The path of a variant's artifact, in the folder of the file. */
    public String artifactOf(String wanted) {
        return artifact(variant(wanted));
    }

    /**
     * The command that starts a variant.
     *
     * @param placeholders values of placeholders besides the artifact: the port, and the services of the suite
     */
    public List<String> command(String variant, List<String> jvmOptions, Map<String, String> placeholders) {
        JsonNode differing = content.path("variants").path(variant);
        List<String> options = new ArrayList<>(jvmOptions);
        differing
                .path("properties")
                .properties()
                .forEach(entry -> options.add(
                        "-D" + entry.getKey() + "=" + entry.getValue().asText()));
        // tests vary no level
        Map<String, List<String>> several = Map.of("${jvm-options}", options, "${parameters}", List.of());
        List<String> words = new ArrayList<>();
        for (String word : words(content.path("command"))) {
            words.addAll(several.getOrDefault(word, List.of(word)));
        }
        words.addAll(words(content.path("arguments")));
        words.addAll(words(differing.path("arguments")));
        return words.stream().map(word -> fill(word, variant, placeholders)).toList();
    }

    public Map<String, String> environment(String variant, Map<String, String> placeholders) {
        Map<String, String> environment = new LinkedHashMap<>();
        content.path("environment")
                .properties()
                .forEach(entry ->
                        environment.put(entry.getKey(), fill(entry.getValue().asText(), variant, placeholders)));
        return environment;
    }

    private String artifact(String variant) {
        String common = content.path("artifact").asText();
        return content.path("variants").path(variant).path("artifact").asText(common);
    }

    private String fill(String word, String variant, Map<String, String> placeholders) {
        String filled = word.replace(
                        "${java}", ProcessHandle.current().info().command().orElseThrow())
                .replace("${artifact}", artifact(variant))
                .replace("${cpus}", "2")
                .replace("${memory}", String.valueOf(100 << 20));
        for (Map.Entry<String, String> entry : placeholders.entrySet()) {
            filled = filled.replace("${" + entry.getKey() + "}", entry.getValue());
        }
        if (filled.contains("${")) {
            throw new IllegalArgumentException("stack.yaml: nothing is known for the placeholder in \"" + word + "\"");
        }
        return filled;
    }

    private static List<String> words(JsonNode list) {
        List<String> words = new ArrayList<>();
        list.forEach(word -> words.add(word.asText()));
        return words;
    }
}
