package dev.hilo.harness.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import dev.hilo.harness.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The schemas of the declared fields, by a validator that knows nothing of hilo: they accept what hilo reads, and refuse what it refuses. */
class SchemaTest {
    private static final int DEPTH = 3;
    private static final YAMLMapper YAML = new YAMLMapper();

    private final Path home = SourceTree.home();

    private static JsonSchema schema(Class<? extends Record> file) {
        return JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(FieldsSchema.of("", file));
    }

    @ParameterizedTest
    @CsvSource({
        "hilo.yaml, dev.hilo.harness.catalog.ProjectManifest",
        "stack.yaml, dev.hilo.harness.catalog.StackManifest",
        "service.yaml, dev.hilo.harness.catalog.ServiceManifest"
    })
    void everyFileOfThisTreeIsValid(String name, Class<? extends Record> manifest) throws IOException {
        assertThat(named(name)).isNotEmpty().allSatisfy(file -> assertValid(YAML.readTree(file.toFile()), manifest));
    }

    private List<Path> named(String name) throws IOException {
        try (Stream<Path> files = Files.find(home, DEPTH, (path, attributes) -> path.endsWith(name))) {
            return files.filter(file -> !file.startsWith(home.resolve("docker")))
                    .toList();
        }
    }

    @Test
    void everySuiteIsValid() throws IOException {
        try (Stream<Path> suites = Files.list(home.resolve("suites"))) {
            assertThat(suites).allSatisfy(file -> assertValid(YAML.readTree(file.toFile()), SuiteManifest.class));
        }
    }

    @Test
    void everyWorkloadIsValid() throws IOException {
        assertThat(YAML.readTree(home.resolve("gatling/workloads.yaml").toFile()))
                .isNotEmpty()
                .allSatisfy(entry -> assertValid(entry, WorkloadManifest.class));
    }

    private static void assertValid(JsonNode content, Class<? extends Record> manifest) {
        assertThat(schema(manifest).validate(content)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            requests: []
            requests: {opanapi: a.yaml}
            requests: {har: a.har, openapi: a.yaml}
            requests: [{gett: /}]
            requests: [{get: /, weight: 0}]
            requests: [{get: /, weight: 1.5}]
            requests: [{get: /, expect: {status: ok}}]
            values: {a: 1..}
            load: {rate: 0}
            load: {seconds: 3000000000}
            load: {arrivals: often}
            'load: {simulation: {jar: a.jar}}'
            switches: {A: [a, b]}
            switches: {a: {x: {}}}
            switches: {a: {x: {}, y: {propertis: {}}}}
            database: {source: docker}
            services: {port: {folder: a}}
            services: {a: {}}
            name: My Shop
            """)
    void aMistakeIsNotValid(String line) throws IOException {
        JsonNode content = YAML.readTree("application: {ready: {tcp: true}}\n" + line + "\n");

        assertThat(schema(ProjectManifest.class).validate(content)).isNotEmpty();
    }

    @Test
    void everyFormOfASwitchIsValid() throws IOException {
        assertValid(YAML.readTree("""
                application: {command: [a, 5], environment: {A: 5}}
                switches:
                  gc: [G1, Z]
                  batch: {levels: [5, 10], arguments: ["${value}"]}
                  one: {levels: 5}
                  build: {before: {}, after: {artifact: b.jar}}
                """), ProjectManifest.class);
    }
}
