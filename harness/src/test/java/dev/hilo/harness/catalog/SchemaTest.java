package dev.hilo.harness.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.KebabCaseStrategy;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.load.requests.RequestSpec;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The schema that editors use and the records that the file is read into have the same fields. */
class SchemaTest {
    private static final KebabCaseStrategy KEBAB = new KebabCaseStrategy();

    private static JsonNode schema() throws IOException {
        return JsonMapper.builder().build().readTree(Project.schema());
    }

    static Stream<Arguments> parts() {
        return Stream.of(
                Arguments.of("", ProjectManifest.class),
                Arguments.of("/$defs/application", ProjectManifest.Application.class),
                Arguments.of("/$defs/application/properties/ready", ReadinessReader.Manifest.class),
                Arguments.of("/$defs/application/properties/metrics", StackManifest.Metrics.class),
                Arguments.of("/$defs/application/properties/aot", AotForm.class),
                Arguments.of("/properties/services/additionalProperties", ServiceReader.Place.class),
                Arguments.of("/$defs/database", ProjectManifest.Database.class),
                Arguments.of("/$defs/database/properties/seed", ProjectManifest.Seed.class),
                Arguments.of("/$defs/request", RequestsManifest.Written.class),
                Arguments.of("/$defs/request/properties/expect", RequestsManifest.Expected.class),
                Arguments.of("/$defs/capture", RequestSpec.Capture.class),
                Arguments.of("/$defs/value/oneOf/1", RequestsManifest.Value.class),
                Arguments.of("/$defs/logIn", RequestsManifest.LogInManifest.class),
                Arguments.of("/$defs/load", ProjectManifest.LoadManifest.class),
                Arguments.of("/$defs/load/properties/simulation", ProjectManifest.SimulationManifest.class),
                Arguments.of("/$defs/levels", ProjectManifest.LevelsManifest.class));
    }

    @ParameterizedTest
    @MethodSource("parts")
    void hasTheFieldsOf(String place, Class<? extends Record> manifest) throws IOException {
        assertThat(schema().at(place + "/properties").fieldNames())
                .toIterable()
                .containsExactlyInAnyOrderElementsOf(Stream.of(manifest.getRecordComponents())
                        .map(SchemaTest::written)
                        .toList());
    }

    private static String written(RecordComponent component) {
        JsonProperty named = component.getAccessor().getAnnotation(JsonProperty.class);
        return named == null ? KEBAB.translate(component.getName()) : named.value();
    }

    @Test
    void nothingElseIsAllowed() throws IOException {
        schema().findParents("properties").stream()
                .filter(part -> part.path("type").asText().equals("object"))
                .forEach(part -> assertThat(part.path("additionalProperties").asBoolean(true))
                        .as(part.toString())
                        .isFalse());
    }
}
