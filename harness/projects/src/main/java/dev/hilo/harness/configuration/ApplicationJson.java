package dev.hilo.harness.configuration;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Settings in the JSON that Spring Boot takes from one variable or property. They count more than all other variables and than files. */
public final class ApplicationJson {
    public static final String VARIABLE = "SPRING_APPLICATION_JSON";
    public static final String PROPERTY = "spring.application.json";

    private ApplicationJson() {}

    /** None where the text is no JSON. */
    public static List<Setting> settings(String json) {
        try {
            // JSON is YAML
            return DocumentReader.read(PROPERTY, Optional.empty(), json.getBytes(StandardCharsets.UTF_8)).stream()
                    .flatMap(document -> document.settings().entrySet().stream())
                    .map(setting -> new Setting(setting.getKey(), setting.getValue(), VARIABLE))
                    .toList();
        } catch (IOException notJson) {
            return List.of();
        }
    }
}
