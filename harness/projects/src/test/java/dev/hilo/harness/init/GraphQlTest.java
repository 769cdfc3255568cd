package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.load.requests.RequestSpec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Queries out of the schema of an application, which takes them by POST alone. */
class GraphQlTest {
    private static final String SCHEMA = """
            {"data": {"__schema": {"queryType": {"name": "Query"}, "types": [
              {"name": "Query", "kind": "OBJECT", "fields": [
                {"name": "book", "args": [{"name": "id", "defaultValue": null, "type": {"kind": "NON_NULL", "name": null, "ofType": {"kind": "SCALAR", "name": "ID", "ofType": null}}}],
                 "type": {"kind": "OBJECT", "name": "Book", "ofType": null}},
                {"name": "books", "args": [{"name": "first", "defaultValue": null, "type": {"kind": "SCALAR", "name": "Int", "ofType": null}}],
                 "type": {"kind": "LIST", "name": null, "ofType": {"kind": "OBJECT", "name": "Book", "ofType": null}}},
                {"name": "find", "args": [{"name": "by", "defaultValue": null, "type": {"kind": "NON_NULL", "name": null, "ofType": {"kind": "INPUT_OBJECT", "name": "Filter", "ofType": null}}}],
                 "type": {"kind": "OBJECT", "name": "Book", "ofType": null}},
                {"name": "authors", "args": [], "type": {"kind": "LIST", "name": null, "ofType": {"kind": "OBJECT", "name": "Author", "ofType": null}}},
                {"name": "author", "args": [{"name": "authorName", "defaultValue": null, "type": {"kind": "NON_NULL", "name": null, "ofType": {"kind": "SCALAR", "name": "String", "ofType": null}}}],
                 "type": {"kind": "OBJECT", "name": "Author", "ofType": null}},
                {"name": "sold", "args": [
                  {"name": "in", "defaultValue": null, "type": {"kind": "NON_NULL", "name": null, "ofType": {"kind": "ENUM", "name": "Shop", "ofType": null}}},
                  {"name": "year", "defaultValue": null, "type": {"kind": "NON_NULL", "name": null, "ofType": {"kind": "SCALAR", "name": "Int", "ofType": null}}}],
                 "type": {"kind": "SCALAR", "name": "Int", "ofType": null}},
                {"name": "pages", "args": [{"name": "first", "defaultValue": null, "type": {"kind": "SCALAR", "name": "Int", "ofType": null}}],
                 "type": {"kind": "OBJECT", "name": "PageConnection", "ofType": null}},
                {"name": "none", "args": [], "type": {"kind": "OBJECT", "name": "PageConnection", "ofType": null}},
                {"name": "page", "args": [{"name": "id", "defaultValue": null, "type": {"kind": "NON_NULL", "name": null, "ofType": {"kind": "SCALAR", "name": "ID", "ofType": null}}}],
                 "type": {"kind": "OBJECT", "name": "Page", "ofType": null}},
                {"name": "_service", "args": [], "type": {"kind": "SCALAR", "name": "String", "ofType": null}},
                {"name": "secret", "args": [], "type": {"kind": "SCALAR", "name": "String", "ofType": null}}]},
              {"name": "PageConnection", "kind": "OBJECT", "fields": [
                {"name": "edges", "args": [], "type": {"kind": "LIST", "name": null, "ofType": {"kind": "OBJECT", "name": "PageEdge", "ofType": null}}}]},
              {"name": "PageEdge", "kind": "OBJECT", "fields": [
                {"name": "node", "args": [], "type": {"kind": "OBJECT", "name": "Page", "ofType": null}},
                {"name": "cursor", "args": [], "type": {"kind": "SCALAR", "name": "String", "ofType": null}}]},
              {"name": "Page", "kind": "OBJECT", "fields": [
                {"name": "id", "args": [], "type": {"kind": "SCALAR", "name": "ID", "ofType": null}},
                {"name": "book", "args": [], "type": {"kind": "OBJECT", "name": "Book", "ofType": null}}]},
              {"name": "Shop", "kind": "ENUM", "fields": null, "enumValues": [{"name": "CORNER"}, {"name": "STATION"}]},
              {"name": "Book", "kind": "OBJECT", "fields": [
                {"name": "id", "args": [], "type": {"kind": "SCALAR", "name": "ID", "ofType": null}},
                {"name": "author", "args": [], "type": {"kind": "OBJECT", "name": "Author", "ofType": null}}]},
              {"name": "Author", "kind": "OBJECT", "fields": [
                {"name": "name", "args": [], "type": {"kind": "SCALAR", "name": "String", "ofType": null}},
                {"name": "books", "args": [], "type": {"kind": "LIST", "name": null, "ofType": {"kind": "OBJECT", "name": "Book", "ofType": null}}}]}]}}}
            """;
    private static final Map<String, String> PAGES = Map.of(
            "{\"query\":\"{ pages(first: 20) { edges { node { id book { id } } cursor } } }\"}",
            "{\"data\": {\"pages\": {\"edges\": [{\"node\": {\"id\": \"p-3\"}}]}}}",
            "{\"query\":\"{ none { edges { node { id book { id } } cursor } } }\"}",
            "{\"data\": {\"none\": {\"edges\": []}}}",
            "{\"query\":\"{ page(id: \\\"p-3\\\") { id book { id } } }\"}",
            "{\"data\": {\"page\": {\"id\": \"p-3\"}}}");
    private static final Map<String, String> ANSWERS = Map.of(
            "{\"query\":\"{ books { id author { name } } }\"}",
            "{\"data\": {\"books\": [{\"id\": \"b-7\", \"author\": {\"name\": \"Ada\"}}]}}",
            "{\"query\":\"{ book(id: \\\"b-7\\\") { id author { name } } }\"}",
            "{\"data\": {\"book\": {\"id\": \"b-7\"}}}",
            "{\"query\":\"{ authors { name books { id } } }\"}",
            "{\"data\": {\"authors\": [{\"name\": \"Ada\"}]}}",
            "{\"query\":\"{ author(authorName: \\\"Ada\\\") { name books { id } } }\"}",
            "{\"data\": {\"author\": {\"name\": \"Ada\"}}}",
            "{\"query\":\"{ sold(in: CORNER, year: 1) }\"}",
            "{\"data\": {\"sold\": 3}}",
            "{\"query\":\"{ secret }\"}",
            "{\"data\": null, \"errors\": [{\"message\": \"not for you\"}]}");

    private final List<String> asked = new CopyOnWriteArrayList<>();
    private StubServer server;

    @BeforeEach
    void start() throws Exception {
        server = new StubServer("/graphql", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            boolean isPost = exchange.getRequestMethod().equals("POST");
            if (isPost) {
                asked.add(body);
            }
            byte[] answer = (body.contains("__schema")
                            ? SCHEMA
                            : ANSWERS.getOrDefault(body, PAGES.getOrDefault(body, "{}")))
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            boolean isThere = exchange.getRequestURI().getPath().equals("/graphql");
            exchange.sendResponseHeaders(isThere ? isPost ? 200 : 405 : 404, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void listsGiveTheValuesOfOtherQueries() throws Exception {
        try (Answers application = server.client()) {
            List<Tried> tried = GraphQl.of(application, "").orElseThrow().explore();

            assertThat(tried)
                    .extracting(one -> one.draft().request().name() + ": " + one.remark())
                    .containsExactly(
                            "query books: ",
                            "query authors: ",
                            "query pages: ",
                            "query none: answers without data",
                            "query secret: answered 200, and its body says an error: not for you",
                            "query book: ",
                            "query find: not sent: no list has values for by",
                            "query author: ",
                            "query sold: ",
                            "query page: ");
            RequestSpec books = tried.get(0).draft().request();
            assertThat(books.capture()).containsEntry("books-id", new RequestSpec.Capture("$.data.books[*].id", null));
            assertThat(books.expect().json()).containsExactly(Map.entry("$.data.books", "*"));
            assertThat(tried.get(5).draft().request().body())
                    .isEqualTo("{\"query\":\"{ book(id: \\\"${books-id}\\\") { id author { name } } }\"}");
            assertThat(tried.get(7).draft().request().body()).contains("author(authorName: \\\"${authors-name}\\\")");
            assertThat(tried.get(8).draft().guess())
                    .isEqualTo("(in: CORNER, year: 1) is made up: no list has values for it");
            assertThat(asked).noneMatch(query -> query.contains("find"));
        }
    }

    @Test
    void theNodesOfAConnectionAreItsElements() throws Exception {
        try (Answers application = server.client()) {
            List<Tried> tried = GraphQl.of(application, "").orElseThrow().explore();

            assertThat(tried.get(2).draft().request().capture())
                    .containsEntry("pages-id", new RequestSpec.Capture("$.data.pages.edges[*].node.id", null));
            assertThat(tried.get(9).draft().request().body()).contains("page(id: \\\"${pages-id}\\\")");
        }
    }

    @Test
    void whereNothingAnswersItIsNotAsked() throws Exception {
        try (Answers application = server.client()) {
            assertThat(GraphQl.of(application, "/elsewhere")).isEmpty();
            assertThat(asked).isEmpty();
        }
    }

    @Test
    void anApplicationThatAnswersEverythingHasNone() throws Exception {
        try (StubServer polite = new StubServer("/", exchange -> {
                    byte[] answer = "{\"code\": 401, \"data\": null}".getBytes(StandardCharsets.UTF_8);
                    exchange.getResponseHeaders().set("Content-Type", "application/json");
                    exchange.sendResponseHeaders(200, answer.length);
                    exchange.getResponseBody().write(answer);
                    exchange.close();
                });
                Answers application = polite.client()) {
            assertThat(GraphQl.of(application, "")).isEmpty();
        }
    }
}
