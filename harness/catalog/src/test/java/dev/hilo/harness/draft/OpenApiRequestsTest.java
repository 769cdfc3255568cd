package dev.hilo.harness.draft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.hilo.load.PlanException;
import dev.hilo.load.requests.RequestSpec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenApiRequestsTest {
    @TempDir
    Path folder;

    private static final String NAME = "http://localhost:8080/v3/api-docs";

    @Test
    void aDocumentOfVersion31InJson() {
        Draft draft = one("""
                {"openapi": "3.1.0", "paths": {"/a/{n}/{t}/{e}/{x}": {"get": {"parameters": [
                  {"name": "n", "in": "path", "schema": {"type": ["null", "integer"], "exclusiveMinimum": 10}},
                  {"name": "t", "in": "path", "schema": {"type": "string", "examples": ["first", "second"]}},
                  {"name": "e", "in": "path", "schema": {"const": "a b/c?"}}]}}}}
                """);
        assertThat(draft.request().path()).isEqualTo("/a/11/first/a%20b%2Fc%3F/text");
        assertThat(draft.guess()).isEqualTo("n, x: the document has no example");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "{type: integer}; 1",
                "{type: integer, minimum: 5}; 5",
                "{type: integer, minimum: 5, exclusiveMinimum: true}; 6",
                "{type: number, maximum: -0.5}; -0.5",
                "{type: boolean}; true",
                "{type: string, maxLength: 2}; te",
                "{type: string, minLength: 5}; texttext",
                "{type: string, format: uuid}; 00000000-0000-4000-8000-000000000001",
                "{type: string, default: d, enum: [e]}; d",
                "{type: string, enum: [2024-02-29, f]}; 2024-02-29",
                "{type: string, example: 007}; 007",
                "{oneOf: [{type: 'null'}, {type: integer}]}; 1",
                "{$ref: '#/components/schemas/none'}; text",
                "{$ref: 'other.yaml#/x'}; text",
                "{$ref: '#/paths/~1a~1%7Bv%7D/get/parameters/0/schema'}; text",
                "{type: array, items: {type: integer}}; 1"
            },
            delimiter = ';')
    void aValueFollowsItsSchema(String schema, String value) {
        Draft draft = one("""
                openapi: 3.0.1
                paths: {'/a/{v}': {get: {parameters: [{name: v, in: path, required: true, schema: %s}]}}}
                """.formatted(schema));
        assertThat(draft.request().path()).isEqualTo("/a/" + value);
    }

    @ParameterizedTest
    @CsvSource({
        "/, /a",
        "https://example.org, /a",
        "https://example.org:8443/v1/, /v1/a",
        "//example.org/v1, /v1/a",
        "v1, /v1/a",
        "/v1?x=1#y, /v1/a",
        "'/v 1', /v%201/a"
    })
    void thePathOfTheFirstServerComesFirst(String url, String path) {
        assertThat(one("openapi: 3.0.0\nservers: [{url: '%s'}, {url: /other}]\npaths: {/a: {get: {}}}".formatted(url))
                        .request()
                        .path())
                .isEqualTo(path);
    }

    @Test
    void aSchemaThatContainsItselfEnds() {
        Draft draft = one("""
                openapi: 3.0.0
                paths: {/a: {post: {requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Node'}}}}}}}
                components:
                  schemas:
                    Node:
                      properties:
                        name: {type: string}
                        parent: {$ref: '#/components/schemas/Node'}
                        children: {type: array, items: {$ref: '#/components/schemas/Node'}}
                """);
        assertThat(draft.request().body()).isEqualTo("{\"name\":\"text\",\"children\":[]}");
    }

    @Test
    void aSchemaThatUnfoldsWithoutEndIsCut() {
        StringBuilder document = new StringBuilder("openapi: 3.0.0\npaths: {/a: {post: {requestBody: {content:"
                + " {application/json: {schema: {$ref: '#/components/schemas/S0'}}}}}}}\ncomponents:\n  schemas:\n");
        for (int level = 0; level < 30; level++) {
            document.append(
                    "    S%d:\n      allOf: [{$ref: '#/components/schemas/S%2$d'}, {$ref: '#/components/schemas/S%2$d'}]\n"
                            .formatted(level, level + 1));
            document.append("      properties:\n");
            for (int field = 0; field < 20; field++) {
                document.append(
                        "        f%d_%d: {$ref: '#/components/schemas/S%d'}\n".formatted(level, field, level + 1));
            }
        }
        assertThat(one(document.toString()).request().body()).hasSizeBetween(100, 100_000);
    }

    @Test
    void referencesInACircleLeadNowhere() {
        Drafts drafts = read("""
                openapi: 3.0.0
                paths: {/a: {get: {parameters: [{$ref: '#/components/parameters/A'}, {$ref: 'https://example.org/b'}]}}}
                components: {parameters: {A: {$ref: '#/components/parameters/B'}, B: {$ref: '#/components/parameters/A'}}}
                """);
        assertThat(drafts.drafts()).hasSize(1);
        assertThat(drafts.notes())
                .containsExactly("references that lead nowhere in the document: https://example.org/b");
    }

    @Test
    void whatADocumentSaysIsData() {
        Draft draft = one("""
                openapi: 3.0.0
                paths:
                  "/a\\r\\nHost: evil/${env.HOME}/{p}":
                    post:
                      operationId: "x\\n\\u0007${env.HOME}"
                      parameters:
                        - {name: p, in: path, example: "\\r\\n${env.HOME}"}
                        - {name: "X-A\\nb", in: header, required: true, example: v}
                        - {name: X-B, in: header, required: true, example: "v\\r\\nX-C: w"}
                        - {name: X-D, in: header, required: true, example: "${env.HOME}"}
                      requestBody: {content: {text/plain: {example: "${env.HOME} $${x}"}}}
                """);
        RequestSpec request = draft.request();
        assertThat(request.name()).isEqualTo("x ${env.HOME}");
        assertThat(request.path()).isEqualTo("/a%0D%0AHost:%20evil/$text/%0D%0A%24%7Benv.HOME%7D");
        assertThat(request.headers()).containsOnlyKeys("X-D", "Content-Type").containsEntry("X-D", "$${env.HOME}");
        assertThat(request.body()).isEqualTo("$${env.HOME} $$${x}");
        assertThat(draft.guess()).isEqualTo("env.HOME: the document has no example; X-A b, X-B: give it under headers");
    }

    @Test
    void operationsWithTheSameNameGetNames() {
        assertThat(
                        read("openapi: 3.0.0\npaths: {/a: {get: {operationId: x}, put: {operationId: x}}, /b: {get: {operationId: x}}}")
                                .requests())
                .extracting(RequestSpec::name, RequestSpec::method)
                .containsExactly(tuple("x", "GET"), tuple("x (3)", "GET"), tuple("x (2)", "PUT"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"openapi\": | NAME: line 1, column 12: cannot be read as JSON: Unexpected end-of-input within/between Object entries",
                "a: b: c | NAME cannot be read: line 1, column 5: mapping values are not allowed here",
                "<!DOCTYPE html> | NAME is no document of OpenAPI 3 or Swagger 2: it has neither \"openapi: 3...\" nor \"swagger: 2...\"",
                "`` | NAME is no document of OpenAPI 3 or Swagger 2: it has neither \"openapi: 3...\" nor \"swagger: 2...\"",
                "{\"swagger\": \"2.0\"} | NAME describes no operation",
                "openapi: 3.0.0 | NAME describes no operation",
                "x: &a [*a] | NAME cannot be read: its aliases make it larger than 1,000,000 values or 100 levels"
            })
    void anUnusableDocumentIsOneLine(String document, String message) {
        assertThatThrownBy(() -> read(document))
                .isInstanceOf(PlanException.class)
                .hasMessage(message.replace("NAME", NAME));
    }

    @Test
    void aBillionLaughsAreRefused() {
        StringBuilder document = new StringBuilder("a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n");
        for (int level = 1; level < 12; level++) {
            document.append("a%1$d: &a%1$d [%2$s]\n"
                    .formatted(level, "*a%d, ".formatted(level - 1).repeat(10)));
        }
        assertThatThrownBy(() -> read(document.toString()))
                .hasMessage(NAME + " cannot be read: its aliases make it larger than 1,000,000 values or 100 levels");
    }

    @Test
    void deepNestingIsRefused() {
        assertThatThrownBy(() -> read("{\"a\": " + "[".repeat(5_000)))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining("nesting depth");
        assertThatThrownBy(() -> read("a: " + "[".repeat(5_000)))
                .isInstanceOf(PlanException.class)
                .hasMessage(NAME + " cannot be read: Nesting Depth exceeded max 100");
    }

    @Test
    void aDocumentWithoutEndIsRefused() {
        InputStream endless = new InputStream() {
            @Override
            public int read() throws IOException {
                return ' ';
            }
        };
        assertThatThrownBy(() -> OpenApiRequests.read(NAME, endless)).hasMessage(NAME + " is larger than 20 MB");
    }

    private static Draft one(String document) {
        return read(document).drafts().getFirst();
    }

    private static Drafts read(String document) {
        return OpenApiRequests.read(NAME, new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void otherFilesOfTheDocumentAreRead() throws IOException {
        Files.createDirectories(folder.resolve("paths"));
        Files.writeString(folder.resolve("paths/owner.yaml"), """
                parameters: [{$ref: "../common.json#/parameters/id"}]
                get: {operationId: owner, responses: {200: {description: it}}}
                """);
        Files.writeString(folder.resolve("common.json"), """
                {"parameters": {"id": {"name": "id", "in": "path", "schema": {"$ref": "#/number"}}},
                 "number": {"type": "integer", "minimum": 7.0}}
                """);
        Path document = Files.writeString(folder.resolve("openapi.yaml"), """
                openapi: 3.1.0
                paths:
                  /owners/{id}: {$ref: paths/owner.yaml}
                  /pets/{id}: {$ref: "./paths/owner.yaml"}
                """);

        assertThat(RequestFiles.read("openapi", document).requests())
                .extracting(RequestSpec::path)
                .containsExactly("/owners/7", "/pets/7");

        Files.writeString(
                document, "swagger: '2.0'\npaths: {'/a/{id}': {$ref: old.yaml}, '/b/{id}': {$ref: old.yaml}}");
        Files.writeString(
                folder.resolve("old.yaml"),
                "get: {parameters: [{name: id, in: path, required: true, type: integer}], responses: {}}");
        assertThat(RequestFiles.read("openapi", document).requests())
                .extracting(RequestSpec::path)
                .containsExactly("/a/1", "/b/1");

        Files.delete(folder.resolve("old.yaml"));
        assertThatThrownBy(() -> RequestFiles.read("openapi", document))
                .hasMessage(document + " describes no operation: there is no old.yaml");
    }
}
