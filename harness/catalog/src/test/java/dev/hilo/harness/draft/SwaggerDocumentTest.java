package dev.hilo.harness.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.load.requests.RequestSpec;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SwaggerDocumentTest {

    private static RequestSpec only(String paths) {
        return all(paths).getFirst();
    }

    private static List<RequestSpec> all(String paths) {
        String document = """
                swagger: "2.0"
                host: example.org
                basePath: /api/
                consumes: [application/json]
                produces: [application/json]
                parameters:
                  limit: {name: limit, in: query, type: integer, minimum: 3, required: true}
                definitions:
                  Item: {type: object, properties: {name: {type: string, example: a chair}, cents: {type: integer}}}
                paths:
                """ + paths.indent(2);
        return OpenApiRequests.read("document", new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)))
                .requests();
    }

    @Test
    void pathsHaveTheBaseAndParametersTheirOwnTypes() {
        RequestSpec request = only("""
                /items/{id}:
                  parameters: [{name: id, in: path, type: integer, minimum: 7, required: true}]
                  get:
                    parameters: [{$ref: '#/parameters/limit'}, {name: kind, in: query, type: string, enum: [old, new], required: true}]
                    responses: {200: {schema: {$ref: '#/definitions/Item'}}}
                """);

        assertThat(request.path()).isEqualTo("/api/items/7?limit=3&kind=old");
        assertThat(request.headers()).containsExactly(Map.entry("Accept", "application/json"));
        assertThat(request.expect().status()).containsExactly(200);
    }

    @Test
    void aBodyFollowsItsDefinition() {
        RequestSpec request = only("""
                /items:
                  post:
                    parameters: [{name: item, in: body, schema: {$ref: '#/definitions/Item'}}]
                    responses: {201: {description: made}}
                """);

        assertThat(request.headers()).containsEntry("Content-Type", "application/json");
        assertThat(request.body()).isEqualTo("{\"name\":\"a chair\",\"cents\":1}");
    }

    @Test
    void fieldsOfAFormAreItsBody() {
        RequestSpec request = only("""
                /log-in:
                  post:
                    parameters:
                      - {name: name, in: formData, type: string, default: ann, required: true}
                      - {name: age, in: formData, type: integer, minimum: 18, required: true}
                    responses: {200: {description: good}}
                """);

        assertThat(request.headers()).containsEntry("Content-Type", "application/x-www-form-urlencoded");
        assertThat(request.body()).isEqualTo("name=ann&age=18");
    }

    @Test
    void severalValuesAreOneOrSeveralPairs() {
        List<RequestSpec> requests = all("""
                /joined:
                  get:
                    parameters: [{name: v, in: query, type: array, items: {type: string, enum: [x]}, minItems: 2, required: true}]
                    responses: {}
                /repeated:
                  get:
                    parameters: [{name: v, in: query, type: array, collectionFormat: multi, items: {type: integer}, required: true}]
                    responses: {}
                """);

        assertThat(requests)
                .extracting(RequestSpec::path)
                .allSatisfy(path -> assertThat(path).contains("?v="))
                .anySatisfy(path -> assertThat(path).isEqualTo("/api/repeated?v=1"));
    }

    @Test
    void whatIsNoObjectIsNoOperation() {
        assertThat(all("""
                /odd: nothing
                /good:
                  parameters: none
                  get: {responses: {200: nothing}}
                """)).extracting(RequestSpec::path).containsExactly("/api/good");
    }
}
