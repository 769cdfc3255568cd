package dev.hilo.harness.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;

/**
 * Facts about the framework of an application, so that users need not write them down. Its settings are environment variables, because those
 * reach an application whatever its command is.
 */
public enum Framework {
    SPRING_BOOT("Spring Boot", "spring-boot") {
        @Override
        public Map<String, String> address() {
            return ordered("SERVER_PORT", PORT, "SERVER_ADDRESS", LISTEN);
        }

        /** Spring Boot before 3.2 ignores the variable. */
        @Override
        Optional<Map<String, String>> threads(String level) {
            return Optional.of(Map.of("SPRING_THREADS_VIRTUAL_ENABLED", String.valueOf(level.equals(VIRTUAL_THREADS))));
        }

        @Override
        Map<String, String> pool(String size) {
            return Map.of("SPRING_DATASOURCE_HIKARI_MAXIMUM_POOL_SIZE", size);
        }

        @Override
        public List<String> readyPaths() {
            return List.of("/actuator/health", "/management/health", "/manage/health");
        }

        @Override
        public List<String> metricsPaths() {
            return List.of("/actuator/prometheus", "/management/prometheus", "/manage/prometheus");
        }

        @Override
        public List<String> documentPaths() {
            return List.of("/v3/api-docs", "/v2/api-docs", "/openapi.json", "/openapi.yaml");
        }

        @Override
        Optional<AotForm> aot(Path artifact) {
            return Optional.of(new AotForm(
                    List.of(
                            "${java}",
                            "-Djarmode=tools",
                            "-jar",
                            "${artifact}",
                            "extract",
                            "--destination",
                            "${destination}"),
                    artifact.getFileName().toString()));
        }
    },

    QUARKUS("Quarkus", "quarkus-core") {
        @Override
        public Map<String, String> address() {
            // the management interface, where there is one, would have the same port in both of two that run at once
            return ordered("QUARKUS_HTTP_PORT", PORT, "QUARKUS_HTTP_HOST", LISTEN, "QUARKUS_MANAGEMENT_PORT", "0");
        }

        /** Quarkus fixes the kind of thread at build time. */
        @Override
        Optional<Map<String, String>> threads(String level) {
            return Optional.empty();
        }

        @Override
        Map<String, String> pool(String size) {
            return Map.of("QUARKUS_DATASOURCE_JDBC_MAX_SIZE", size);
        }

        @Override
        public List<String> readyPaths() {
            return List.of("/q/health/ready", "/q/health");
        }

        @Override
        public List<String> metricsPaths() {
            return List.of("/q/metrics");
        }

        @Override
        public List<String> documentPaths() {
            return List.of("/q/openapi?format=json");
        }

        @Override
        Optional<AotForm> aot(Path artifact) {
            return Optional.empty();
        }
    };

    static final String VIRTUAL_THREADS = "virtual";
    private static final String PORT = "${port}";
    private static final String LISTEN = "${listen}";

    private final String label;
    private final String library;

    Framework(String label, String library) {
        this.label = label;
        this.library = library;
    }

    /** Its name in reports. */
    public String label() {
        return label;
    }

    /** File name, up to the version, of the library that has its version. */
    public String library() {
        return library;
    }

    /** Environment variables that make it listen on the port and at the address that its host chooses: loopback on this machine. */
    public abstract Map<String, String> address();

    /** Environment variables for a kind of thread; empty where it cannot be chosen at the start. */
    abstract Optional<Map<String, String>> threads(String level);

    /** Environment variables for the size of the pool of JDBC connections. */
    abstract Map<String, String> pool(String size);

    /** Paths of its health check, the likeliest first. */
    public abstract List<String> readyPaths();

    /** Paths of its metrics for Prometheus, the likeliest first. */
    public abstract List<String> metricsPaths();

    /** Paths of its OpenAPI document, the likeliest first. */
    public abstract List<String> documentPaths();

    abstract Optional<AotForm> aot(Path artifact);

    /** The framework of an executable jar; empty for others, and for a file that is not a jar. */
    public static Optional<Framework> of(Path artifact) {
        if (!Files.isRegularFile(artifact)) {
            return Optional.empty();
        }
        try (JarFile jar = new JarFile(artifact.toFile())) {
            if (jar.getManifest() == null) {
                return Optional.empty();
            }
            Attributes attributes = jar.getManifest().getMainAttributes();
            String main = String.valueOf(attributes.getValue(Attributes.Name.MAIN_CLASS));
            if (attributes.getValue("Spring-Boot-Version") != null || main.startsWith("org.springframework.boot.")) {
                return Optional.of(SPRING_BOOT);
            }
            return main.startsWith("io.quarkus.") ? Optional.of(QUARKUS) : Optional.empty();
        } catch (IOException notAJar) {
            return Optional.empty();
        }
    }

    private static Map<String, String> ordered(String... namesAndValues) {
        Map<String, String> ordered = new LinkedHashMap<>();
        for (int place = 0; place < namesAndValues.length; place += 2) {
            ordered.put(namesAndValues[place], namesAndValues[place + 1]);
        }
        return ordered;
    }
}
