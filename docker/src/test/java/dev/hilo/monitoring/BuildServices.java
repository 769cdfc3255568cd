package dev.hilo.monitoring;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.hilo.harness.catalog.Readiness;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.run.announce.PrometheusTargets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.commons.text.StringSubstitutor;

/**
 * Generates the Compose services and Prometheus targets of each build from the stack.yaml files.
 *
 * @param home folder with the stack.yaml files
 */
record BuildServices(Path home, List<Variant> variants) {
    private static final String HEAD = "# Generated from the stack.yaml files by BuildServicesTest: do not edit.\n";
    private static final String PORT = "8080";
    private static final String PASSWORD =
            "${HILO_DATABASE_PASSWORD:?make docker/.env first, docker/README.md says how}";

    /** Arguments that image and JDK_JAVA_OPTIONS already contain. */
    private static final Set<String> LEFT_OUT = Set.of("${java}", "${jvm-options}");

    private static final Map<String, Map<String, String>> DATABASES = Map.of(
            "mysql",
            Map.of(
                    "database.host", "mysql",
                    "database.port", "3306",
                    "database.name", "movies",
                    "database.user", "movies",
                    "database.password", PASSWORD,
                    "database.dialect", "mysql",
                    "database.jdbc-url", "jdbc:mysql://mysql:3306/movies",
                    "database.r2dbc-url", "r2dbc:mysql://mysql:3306/movies"),
            "postgresql",
            Map.of(
                    "database.host", "postgresql",
                    "database.port", "5432",
                    "database.name", "movies",
                    "database.user", "movies",
                    "database.password", PASSWORD,
                    "database.jdbc-url", "jdbc:postgresql://postgresql:5432/movies",
                    "database.r2dbc-url", "r2dbc:postgresql://postgresql:5432/movies"),
            "mongodb",
            Map.of(
                    "database.name",
                    "movies",
                    "database.mongodb-url",
                    "mongodb://movies:" + PASSWORD + "@mongodb:27017/movies"));

    /** The Compose file with a service for each variant. */
    String compose() throws JsonProcessingException {
        YAMLMapper yaml = YAMLMapper.builder()
                .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
                .disable(YAMLGenerator.Feature.SPLIT_LINES)
                .enable(YAMLGenerator.Feature.INDENT_ARRAYS_WITH_INDICATOR)
                .build();
        Map<String, Object> services = new LinkedHashMap<>();
        variants.forEach(variant -> services.put(variant.name(), service(variant)));
        return HEAD + yaml.writeValueAsString(Map.of("services", services));
    }

    /** Port of the builds, all of which serve HTTP. */
    private static String health(Variant variant) {
        return ((Readiness.Http) variant.launch().readiness()).path();
    }

    private Map<String, Object> service(Variant variant) {
        Map<String, Object> service = new LinkedHashMap<>();
        service.put("extends", new TreeMap<>(Map.of("file", "service.yaml", "service", kind(variant))));
        service.put("profiles", List.of(variant.name()));
        service.put("image", "hilo/%s:local".formatted(variant.name()));
        service.put("build", Map.of("args", arguments(variant)));
        service.put("command", command(variant));
        service.put("healthcheck", Map.of("test", List.of("CMD", "health", health(variant))));
        if (!variant.launch().environment().isEmpty()) {
            service.put("environment", environment(variant));
        }
        if (variant.database() != null) {
            service.put(
                    "depends_on",
                    Map.of("seed-" + variant.database(), Map.of("condition", "service_completed_successfully")));
        }
        return service;
    }

    /** Name of the base service and the Dockerfile of a framework: "spring" for "Spring Boot 3.5". */
    static String kind(Variant variant) {
        return variant.subject().level("framework").split(" ")[0].toLowerCase(Locale.ROOT);
    }

    private Map<String, String> arguments(Variant variant) {
        Map<String, String> arguments = new LinkedHashMap<>();
        arguments.put("FOLDER", home.relativize(artifact(variant).getParent()).toString());
        arguments.put("JAR", jar(variant));
        return arguments;
    }

    private static Path artifact(Variant variant) {
        return variant.artifact().file(database(variant));
    }

    private static Map<String, String> database(Variant variant) {
        return variant.database() == null ? Map.of() : DATABASES.get(variant.database());
    }

    private static String jar(Variant variant) {
        return artifact(variant).getFileName().toString();
    }

    private static List<String> command(Variant variant) {
        return variant.launch().command().stream()
                .filter(word -> !LEFT_OUT.contains(word))
                .map(word -> fill(variant, word))
                .toList();
    }

    private static Map<String, String> environment(Variant variant) {
        Map<String, String> environment = new LinkedHashMap<>();
        variant.launch().environment().forEach((name, value) -> environment.put(name, fill(variant, value)));
        return environment;
    }

    private static String fill(Variant variant, String text) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("artifact", "/application/" + jar(variant));
        values.put("listen", "0.0.0.0");
        values.put("port", PORT);
        values.putAll(database(variant));
        return new StringSubstitutor(values)
                .setEnableUndefinedVariableException(true)
                .setDisableSubstitutionInValues(true)
                .replace(text);
    }

    /** Prometheus targets for the services. */
    String targets() throws JsonProcessingException {
        ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
        return json.writeValueAsString(
                        variants.stream().map(BuildServices::target).collect(Collectors.toList())) + "\n";
    }

    private static Map<String, Object> target(Variant variant) {
        SortedMap<String, String> labels = PrometheusTargets.labels(variant);
        labels.put("run", "compose");
        labels.put("trial", "1");
        Map<String, Object> target = new LinkedHashMap<>();
        target.put("targets", List.of(variant.name() + ":" + PORT));
        target.put("labels", labels);
        return target;
    }
}
