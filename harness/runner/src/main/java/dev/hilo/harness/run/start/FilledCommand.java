package dev.hilo.harness.run.start;

import dev.hilo.harness.catalog.Launch;
import dev.hilo.harness.catalog.Readiness;
import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.load.requests.Requests;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The command of a program, with all placeholders filled.
 *
 * @param file that describes it
 * @param jvmOptions the words that stand for {@code ${jvm-options}}
 * @param more placeholders beyond those of every program
 */
record FilledCommand(Path file, Launch launch, List<String> jvmOptions, Map<String, String> more)
        implements ApplicationSpec.Command {

    @Override
    public List<String> words(Place place) {
        return Placeholders.fill(file, launch.command(), values(place), jvmOptions);
    }

    @Override
    public Map<String, String> environment(Place place) {
        Map<String, String> values = values(place);
        launch.neededVariables().stream()
                .filter(System.getenv()::containsKey)
                .forEach(name -> values.put(Requests.OF_ENVIRONMENT + name, System.getenv(name)));
        Map<String, String> environment = new LinkedHashMap<>();
        launch.environment().forEach((name, value) -> environment.put(name, Placeholders.fill(file, values, value)));
        return environment;
    }

    @Override
    public Optional<String> readyPath() {
        return launch.readiness() instanceof Readiness.Http http ? Optional.of(http.path()) : Optional.empty();
    }

    private Map<String, String> values(Place place) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("java", place.java());
        values.put("artifact", place.artifact());
        values.put("artifact-folder", Path.of(place.artifact()).getParent().toString());
        values.put("listen", place.listen());
        values.put("port", String.valueOf(place.port()));
        values.putAll(more);
        return values;
    }
}
