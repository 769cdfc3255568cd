package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.load.requests.RequestSpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Mutations of a schema with authors, books that refer to them, and one that is refused. */
class MutationsTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String SCHEMA = """
            {"data": {"__schema": {"queryType": {"name": "Query"}, "mutationType": {"name": "Mutation"}, "types": [
              {"name": "Query", "kind": "OBJECT", "fields": []},
              {"name": "Mutation", "kind": "OBJECT", "fields": [
                {"name": "createBook", "args": [
                  {"name": "book", "defaultValue": null, "type": {"kind": "NON_NULL", "ofType": {"kind": "INPUT_OBJECT", "name": "BookInput"}}}],
                 "type": {"kind": "OBJECT", "name": "Book"}},
                {"name": "addAuthor", "args": [
                  {"name": "name", "defaultValue": null, "type": {"kind": "NON_NULL", "ofType": {"kind": "SCALAR", "name": "String"}}},
                  {"name": "id", "defaultValue": null, "type": {"kind": "SCALAR", "name": "ID"}}],
                 "type": {"kind": "OBJECT", "name": "Author"}},
                {"name": "createOdd", "args": [], "type": {"kind": "SCALAR", "name": "Int"}},
                {"name": "postpone", "args": [], "type": {"kind": "SCALAR", "name": "Int"}},
                {"name": "createAndDeleteAll", "args": [], "type": {"kind": "SCALAR", "name": "Int"}}]},
              {"name": "BookInput", "kind": "INPUT_OBJECT", "inputFields": [
                {"name": "title", "defaultValue": null, "type": {"kind": "SCALAR", "name": "String"}},
                {"name": "authorId", "defaultValue": null, "type": {"kind": "NON_NULL", "ofType": {"kind": "SCALAR", "name": "ID"}}},
                {"name": "shop", "defaultValue": null, "type": {"kind": "ENUM", "name": "Shop"}},
                {"name": "pages", "defaultValue": null, "type": {"kind": "SCALAR", "name": "Int"}},
                {"name": "tags", "defaultValue": null, "type": {"kind": "LIST", "ofType": {"kind": "SCALAR", "name": "String"}}}]},
              {"name": "Shop", "kind": "ENUM", "enumValues": [{"name": "CORNER"}, {"name": "STATION"}]},
              {"name": "Book", "kind": "OBJECT", "fields": [{"name": "id", "args": [], "type": {"kind": "SCALAR", "name": "ID"}}]},
              {"name": "Author", "kind": "OBJECT", "fields": [{"name": "id", "args": [], "type": {"kind": "SCALAR", "name": "ID"}}]}]}}}
            """;

    private final List<JsonNode> asked = new CopyOnWriteArrayList<>();
    private StubServer server;

    @BeforeEach
    void start() throws Exception {
        server = new StubServer("/graphql", this::answer);
    }

    private void answer(HttpExchange exchange) throws IOException {
        JsonNode body = exchange.getRequestMethod().equals("POST")
                ? JSON.readTree(exchange.getRequestBody())
                : JSON.createObjectNode();
        String query = body.path("query").asText();
        if (query.startsWith("mutation")) {
            asked.add(body);
        }
        boolean isThere = exchange.getRequestURI().getPath().equals("/graphql");
        byte[] answer = answer(query).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(isThere ? 200 : 404, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    private String answer(String query) {
        if (query.contains("__schema")) {
            return SCHEMA;
        }
        if (query.contains("addAuthor")) {
            return "{\"data\": {\"addAuthor\": {\"id\": \"a%d\"}}}".formatted(asked.size());
        }
        return query.contains("createBook")
                ? "{\"data\": {\"createBook\": {\"id\": \"b\"}}}"
                : query.contains("createOdd")
                        ? "{\"data\": {\"createOdd\": null}, \"errors\": [{\"message\": \"it is even\"}]}"
                        : "{\"data\": {\"__typename\": \"Query\"}}";
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void whatRefersToAThingComesAfterIt() throws Exception {
        try (Answers application = server.client()) {
            GraphQl graphQl = GraphQl.of(application, "").orElseThrow();
            List<Tried> tried = graphQl.explore();

            assertThat(tried)
                    .extracting(one -> one.draft().request().name() + ": " + one.remark())
                    .containsExactly(
                            "mutation createBook: not sent: it may change data",
                            "mutation addAuthor: not sent: it may change data",
                            "mutation createOdd: not sent: it may change data");
            assertThat(asked).isEmpty();

            Populated populated = new Mutations(application, graphQl.path(), graphQl.mutations(), 2).populate();

            assertThat(populated.times()).isEqualTo(2);
            assertThat(populated.refused())
                    .containsExactly(Map.entry("mutation createOdd", "answered 200: it is even"));
            assertThat(populated.accepted())
                    .extracting(Populated.Accepted::key)
                    .containsExactly("mutation addAuthor", "mutation createBook");
            RequestSpec author = populated.accepted().getFirst().request();
            assertThat(author.capture())
                    .containsEntry("author-id", new RequestSpec.Capture("$.data.addAuthor.id", null));
            RequestSpec book = populated.accepted().getLast().request();
            JsonNode body = JSON.readTree(book.body());
            assertThat(body.path("query").asText())
                    .isEqualTo("mutation($book: BookInput!) { createBook(book: $book) { id } }");
            assertThat(body.at("/variables/book/authorId").asText()).isEqualTo("${author-id}");
            assertThat(body.at("/variables/book/shop").asText()).isEqualTo("CORNER");
            assertThat(body.at("/variables/book/pages").isInt()).isTrue();
            assertThat(body.at("/variables/book").has("tags")).isFalse();
            // the author of the same round, under the number of the round
            assertThat(asked.getLast().at("/variables/book/authorId").asText()).isEqualTo("a4");
            assertThat(asked.getLast().at("/variables/book/title").asText()).contains("1002");
        }
    }
}
