package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.catalog.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The {@code hilo.yaml} by which an application is started to be looked at, before anything is known of its requests. It goes the way of
 * every other, so what starts here starts in a run.
 */
record FirstStart(String name, Path artifact, List<String> arguments, Guess guess) {
    /** @return the file, in the folder */
    Path write(Path folder) throws IOException {
        Map<String, String> environment = new LinkedHashMap<>(guess.values());
        // shows what it can be asked
        environment.computeIfPresent(Guesses.EXPOSURE, (variable, shown) -> shown + ",mappings");
        Map<String, Object> application = new LinkedHashMap<>();
        application.put("artifact", artifact.toString());
        application.put("arguments", arguments);
        application.put("environment", environment);
        application.put("ready", Map.of("tcp", true));
        Map<String, Object> project = new LinkedHashMap<>();
        project.put("name", name);
        project.put("application", application);
        guess.database().ifPresent(kind -> project.put("database", Map.of("kind", kind)));
        project.put("requests", List.of(Map.of("get", "/")));
        // JSON is YAML
        return Files.write(
                Files.createDirectories(folder).resolve(Project.FILE),
                JsonMapper.builder().build().writeValueAsBytes(project));
    }
}
