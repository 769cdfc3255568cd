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
 * A {@code hilo.yaml} that starts an application before anything is known of its requests. The catalogue reads it like every other, so what
 * starts here starts in a run.
 *
 * @param project folder of the later hilo.yaml; the script of the seed is relative to it
 * @param jvmOptions options of this start alone
 */
record FirstStart(
        String name,
        Path project,
        Launchable launchable,
        List<String> arguments,
        Guess guess,
        List<String> jvmOptions) {
    /** @return the file that was written */
    Path write(Path folder) throws IOException {
        Map<String, String> environment = Guess.texts(guess.environment());
        // shows what it can be asked
        environment.computeIfPresent(AsItIs.EXPOSURE, (variable, shown) -> shown + ",mappings");
        Map<String, Object> application = new LinkedHashMap<>();
        application.put("artifact", launchable.artifact().toString());
        if (!launchable.command().isEmpty()) {
            application.put("command", launchable.command());
        }
        application.put("jvm-options", jvmOptions);
        guess.jdk().ifPresent(release -> application.put("jdk", release.text()));
        application.put("arguments", guess.arguments().with(arguments));
        application.put("environment", environment);
        application.put("properties", Guess.texts(guess.properties()));
        guess.folder().ifPresent(reason -> application.put("working-folder", project.toString()));
        application.put("ready", Map.of("tcp", true));
        Map<String, Object> file = new LinkedHashMap<>();
        file.put("name", name);
        file.put("application", application);
        guess.database().ifPresent(server -> file.put("database", database(server)));
        file.put("requests", List.of(Map.of("get", "/")));
        // JSON is YAML
        return Files.write(
                Files.createDirectories(folder).resolve(Project.FILE),
                JsonMapper.builder().build().writeValueAsBytes(file));
    }

    private Map<String, Object> database(Guess.Server server) {
        Map<String, Object> database = new LinkedHashMap<>(Map.of("kind", server.kind()));
        server.seed().ifPresent(seed -> {
            String script = project.resolve(seed.script()).toString();
            database.put(
                    "seed", seed.isBeforeStart() ? Map.of("sql", script) : Map.of("sql", script, "when", "when-ready"));
        });
        return database;
    }
}
