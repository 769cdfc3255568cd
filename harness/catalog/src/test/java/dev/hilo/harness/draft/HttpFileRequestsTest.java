package dev.hilo.harness.draft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.hilo.load.PlanException;
import dev.hilo.load.requests.RequestSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HttpFileRequestsTest {
    private static final Map<String, String> JSON = Map.of("Content-Type", "application/json");

    @TempDir
    Path folder;

    private Drafts read(String content) throws IOException {
        return RequestFiles.read("http", Files.writeString(folder.resolve("shop.http"), content));
    }

    @Test
    void namesHeadersAndBodies() throws IOException {
        Drafts drafts = read("""
                @host = http://localhost:8080
                @page=2

                # the first has no separator before it
                GET {{host}}/owners
                    ?page={{page}}
                    &size=10 HTTP/1.1
                Accept: application/json
                // not a header
                Authorization: Bearer {{token}}

                ### New owner
                # @name create
                POST localhost:8080/owners
                Content-Type: application/json

                {
                  "price": "${x}"
                }

                > {%
                  client.test("created", function() { client.assert(response.status === 201); });
                %}

                ###
                < {% request.variables.set("a", "b") %}
                POST /search
                Content-Type: application/x-www-form-urlencoded

                q = a b &
                page={{page}}

                <> 2026-11-30.200.json
                ### only a remark

                ### ------
                {%
                  console.log(response)
                 %}
                https://shop.example/plain
                """);

        Map<String, String> form = Map.of("Content-Type", "application/x-www-form-urlencoded");
        assertThat(drafts.requests())
                .extracting(
                        RequestSpec::name,
                        RequestSpec::method,
                        RequestSpec::path,
                        RequestSpec::headers,
                        RequestSpec::body)
                .containsExactly(
                        tuple(
                                "GET /owners?page=2&size=10",
                                "GET",
                                "/owners?page=2&size=10",
                                Map.of("Accept", "application/json"),
                                null),
                        tuple("create", "POST", "/owners", JSON, "{\n  \"price\": \"$${x}\"\n}"),
                        tuple("POST /search", "POST", "/search", form, "q=a%20b&page=2"),
                        tuple("GET /plain", "GET", "/plain", Map.of(), null));
        assertThat(drafts.drafts().getFirst().guess()).isEqualTo(Credentials.LEFT_OUT);
        assertThat(drafts.notes()).isEmpty();
    }

    @Test
    void theEmptyLineBeforeJsonMayBeMissing() throws IOException {
        Drafts drafts = read("""
                @token =

                POST localhost:8080/notes
                Content-Type : application/json
                {
                  "content" : "hello"
                }
                ###
                GET http://localhost:8080
                X-Token: {{token}}
                """);

        assertThat(drafts.requests())
                .extracting(RequestSpec::path, RequestSpec::headers, RequestSpec::body)
                .containsExactly(tuple("/notes", JSON, "{\n  \"content\" : \"hello\"\n}"), tuple("/", Map.of(), null));
    }

    @Test
    void queriesOfGraphQl() throws IOException {
        Drafts drafts = read("""
                GRAPHQL http://localhost/graphql

                query ($id: ID) { item(id: $id) { name } }

                {"id": 4}
                ###
                POST http://localhost/graphql
                X-REQUEST-TYPE: GraphQL

                { items { name } }
                """);

        assertThat(drafts.requests())
                .extracting(RequestSpec::method, RequestSpec::headers, RequestSpec::body)
                .containsExactly(
                        tuple(
                                "POST",
                                JSON,
                                "{\"query\":\"query ($id: ID) { item(id: $id) { name } }\",\"variables\":{\"id\": 4}}"),
                        tuple("POST", JSON, "{\"query\":\"{ items { name } }\"}"));
    }

    @Test
    void whatCannotBeSentIsCounted() throws IOException {
        Drafts drafts = read("""
                GET /kept
                ###
                GET /owners/{{id}}
                ###
                GET /owners/{{create.response.body.id}}?at={{$timestamp}}
                ###
                POST /upload

                < ./photo.png
                ###
                POST /login

                {"user": "ada", "password": "hunter2"}
                ###
                No request
                ###
                GRPC localhost:9090/shop.Items/List
                ###
                WEBSOCKET ws://localhost/items
                """);

        assertThat(drafts.requests()).extracting(RequestSpec::path).containsExactly("/kept");
        assertThat(drafts.toString()).doesNotContain("hunter2");
        assertThat(drafts.notes())
                .containsExactlyInAnyOrder(
                        "2 requests left out: a {{variable}} without a value in the file or its http-client.env.json: {{$timestamp}} in 1, {{create.response.body.id}} in 1, {{id}} in 1",
                        "1 request left out: a body of a file of its own",
                        "1 request left out: a body that may have credentials (for a log-in, write log-in)",
                        "1 request left out: no line with a method and an address",
                        "2 requests left out: a request that is not HTTP");
    }

    @Test
    void theOnlyEnvironmentBesideItHasValues() throws IOException {
        Path environments = folder.resolve("http-client.env.json");
        Files.writeString(environments, "{\"dev\": {\"base\": \"http://localhost/api\", \"nested\": {\"a\": 1}}}");

        Drafts one = read("GET {{base}}/items");
        Files.writeString(environments, "{\"dev\": {\"id\": \"1\"}, \"prod\": {\"id\": \"2\"}}");
        Drafts two = read("GET {{base}}/items");

        assertThat(one.requests()).extracting(RequestSpec::path).containsExactly("/api/items");
        assertThat(one.notes()).containsExactly("variables also have the values of http-client.env.json");
        assertThat(two.requests()).extracting(RequestSpec::path).containsExactly("/items");
        assertThat(two.notes())
                .containsExactly("http-client.env.json has 2 environments, and none is used: leave one there");
    }

    @Test
    void anotherFileIsRefusedInOneLine() {
        assertThatThrownBy(() -> read("Dear reader,\n\nhello\n"))
                .isInstanceOf(PlanException.class)
                .hasMessage(
                        "%s has no request that can be sent: 1 request left out: no line with a method and an address",
                        folder.resolve("shop.http"));
        assertThatThrownBy(() -> read("")).hasMessageEndingWith("shop.http has no request that can be sent");
    }
}
