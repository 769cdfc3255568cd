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

class PostmanRequestsTest {
    private static final String COLLECTION = """
            {"info": {"name": "shop", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
             "variable": [{"key": "baseUrl", "value": "http://localhost:8080"}, {"key": "page", "value": "2"}],
             "auth": {"type": "bearer", "bearer": [{"key": "token", "value": "hunter2"}]},
             "item": [
               {"name": "Owners", "item": [
                 {"name": "one owner", "response": [{"code": 200}], "request": {"method": "GET",
                   "header": [{"key": "Accept", "value": "application/json"}, {"key": "Authorization", "value": "hunter2"}],
                   "url": {"raw": "{{baseUrl}}/owners/:id?page={{page}}", "variable": [{"key": "id", "value": "7 a"}]}}},
                 {"name": "new owner", "request": {"method": "POST", "url": "{{elsewhere}}/owners",
                   "body": {"mode": "raw", "raw": "{\\"price\\": \\"${x}\\"}", "options": {"raw": {"language": "json"}}}}}]},
               {"name": "form", "request": {"method": "POST", "url": "localhost:8080/search", "body": {"mode": "urlencoded",
                   "urlencoded": [{"key": "q", "value": "a b"}, {"key": "off", "value": "1", "disabled": true}]}}},
               {"name": "log in", "request": {"method": "POST", "url": "http://localhost/login",
                   "body": {"mode": "raw", "raw": "password=hunter2"}}},
               {"name": "upload", "request": {"method": "POST", "url": "http://localhost/up", "body": {"mode": "formdata",
                   "formdata": [{"key": "photo", "type": "file", "src": "a.png"}]}}},
               {"name": "unknown", "request": {"method": "GET", "url": "http://localhost/{{whose}}"}},
               {"name": "plain", "request": "http://localhost:8080/plain"}]}
            """;

    @TempDir
    Path folder;

    private Drafts read(String content) throws IOException {
        return RequestFiles.read("postman", Files.writeString(folder.resolve("shop.json"), content));
    }

    @Test
    void foldersVariablesAndBodies() throws IOException {
        Drafts drafts = read(COLLECTION);

        Map<String, String> json = Map.of("Content-Type", "application/json");
        Map<String, String> form = Map.of("Content-Type", "application/x-www-form-urlencoded");
        assertThat(drafts.requests())
                .extracting(
                        RequestSpec::name,
                        RequestSpec::method,
                        RequestSpec::path,
                        RequestSpec::headers,
                        RequestSpec::body)
                .containsExactly(
                        tuple("one owner", "GET", "/owners/7%20a?page=2", Map.of("Accept", "application/json"), null),
                        tuple("new owner", "POST", "/owners", json, "{\"price\": \"$${x}\"}"),
                        tuple("form", "POST", "/search", form, "q=a%20b"),
                        tuple("plain", "GET", "/plain", Map.of(), null));
        assertThat(drafts.requests().getFirst().expect().status()).containsExactly(200);
        assertThat(drafts.drafts().getFirst().guess()).isEqualTo(Credentials.LEFT_OUT);
        assertThat(drafts.notes())
                .containsExactlyInAnyOrder(
                        "1 request left out: a body that may have credentials (for a log-in, write log-in)",
                        "1 request left out: a body with a file to upload",
                        "1 request left out: a {{variable}} without a value in the collection or an environment beside it: {{whose}} in 1");
    }

    private Drafts read(String variables, String... items) throws IOException {
        return read("{\"info\": {\"schema\": \"/v2.1.0/\"}, \"variable\": [%s], \"item\": [%s]}"
                .formatted(variables, String.join(",", items)));
    }

    private static String item(String request) {
        return "{\"name\": \"x\", \"request\": {%s}}".formatted(request);
    }

    @Test
    void theAddressIsThatOfTheVariablesInIt() throws IOException {
        Drafts drafts = read(
                "{\"key\": \"baseUrl\", \"value\": \"{{protocol}}://localhost:8080/api\"}, {\"key\": \"protocol\", \"value\": \"http\"}",
                item("\"url\": \"{{baseUrl}}/a\""),
                item("\"url\": \"{{scheme}}://{{host}}:{{port}}/b\""),
                item("\"url\": \"{{host}}{{context}}/c\""),
                item(
                        "\"url\": {\"host\": [\"{{baseUrl}}\"], \"path\": [\"d\", \"e\"], \"query\": [{\"key\": \"q\", \"value\": \"1\"}, {\"key\": \"r\", \"value\": \"1\", \"disabled\": true}]}"),
                item(
                        "\"method\": \"post\", \"url\": {\"raw\": \"http://h/:id\", \"variable\": [{\"key\": \"id\", \"value\": \"{{protocol}}\"}]}"));

        assertThat(drafts.requests())
                .extracting(RequestSpec::method, RequestSpec::path)
                .containsExactly(
                        tuple("GET", "/api/a"),
                        tuple("GET", "/b"),
                        tuple("GET", "/api/d/e?q=1"),
                        tuple("POST", "/http"));
        assertThat(drafts.notes())
                .containsExactly(
                        "1 request left out: a {{variable}} without a value in the collection or an environment beside it: {{context}} in 1");
    }

    @Test
    void aVariableThatIsNotSentMayBeUnknown() throws IOException {
        String headers =
                "\"header\": [{\"key\": \"Authorization\", \"value\": \"Token {{token}}\"}, {\"key\": \"User-Agent\", \"value\": \"{{agent}}\"}]";
        Drafts drafts = read(
                "{\"key\": \"unset\", \"value\": \"\"}",
                item("\"url\": \"http://h/a?api_key={{key}}\", " + headers),
                item("\"url\": \"http://h/b\", \"header\": [{\"key\": \"X-Tenant\", \"value\": \"{{unset}}\"}]"),
                item(
                        "\"method\": \"POST\", \"url\": \"http://h/c\", \"body\": {\"mode\": \"urlencoded\", \"urlencoded\": [{\"key\": \"q\", \"value\": \"{{q}}\"}]}"));

        assertThat(drafts.requests()).extracting(RequestSpec::path).containsExactly("/a");
        assertThat(drafts.drafts().getFirst().guess()).isEqualTo(Credentials.LEFT_OUT);
        assertThat(drafts.notes())
                .containsExactly(
                        "2 requests left out: a {{variable}} without a value in the collection or an environment beside it: {{q}} in 1, {{unset}} in 1");
    }

    @Test
    void bodiesAreThoseThatPostmanSends() throws IOException {
        String pairs =
                "[{\"key\": \"a\", \"value\": \"1\", \"type\": \"text\"}, {\"key\": \"b\", \"value\": \"2\", \"disabled\": true}]";
        String formData = "\"body\": {\"mode\": \"formdata\", \"formdata\": %s}".formatted(pairs);
        Drafts drafts = read(
                "",
                item("\"method\": \"GET\", \"url\": \"http://h/a\", " + formData),
                item("\"method\": \"POST\", \"url\": \"http://h/b\", " + formData),
                item("\"method\": \"POST\", \"url\": \"http://h/c\", " + formData.replace(pairs, "[]")),
                item(
                        "\"method\": \"POST\", \"url\": \"http://h/d\", \"body\": {\"mode\": \"graphql\", \"graphql\": {\"query\": \"{a}\", \"variables\": \"{\\\"b\\\": 1}\"}}"));

        assertThat(drafts.requests())
                .extracting(RequestSpec::path, request -> request.headers().get("Content-Type"), RequestSpec::body)
                .containsExactly(
                        tuple("/a", null, null),
                        tuple(
                                "/b",
                                "multipart/form-data; boundary=form-data-of-the-collection",
                                "--form-data-of-the-collection\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--form-data-of-the-collection--\r\n"),
                        tuple("/c", null, null),
                        tuple("/d", "application/json", "{\"query\":\"{a}\",\"variables\":{\"b\": 1}}"));
        assertThat(drafts.notes()).isEmpty();
    }

    @Test
    void whatTheCollectionSaysOfARequestIsToldBesideIt() throws IOException {
        String examples =
                "{\"name\": \"x\", \"request\": {\"url\": \"http://h/{id}\"}, \"response\": [{\"code\": 404}, {\"code\": 201}]}";
        Drafts drafts = read(
                "",
                "{\"auth\": {\"type\": \"basic\"}, \"item\": [%s, %s]}"
                        .formatted(
                                item("\"url\": \"http://h/a\""),
                                item("\"url\": \"http://h/b\", \"auth\": {\"type\": \"noauth\"}")),
                examples);

        assertThat(drafts.drafts())
                .extracting(Draft::guess)
                .containsExactly(
                        Credentials.LEFT_OUT,
                        "",
                        "a name stands in the path in place of a value: write one that exists");
        assertThat(drafts.requests().getLast().expect().status()).containsExactly(201);
        assertThat(drafts.guesses())
                .containsExactly(
                        "1 request: " + Credentials.LEFT_OUT,
                        "1 request: a name stands in the path in place of a value: write one that exists");
    }

    @Test
    void anotherFileIsRefusedInOneLine() {
        assertThatThrownBy(() -> read("{\"item\": []}"))
                .isInstanceOf(PlanException.class)
                .hasMessageEndingWith("shop.json is no Postman collection of format 2.0 or 2.1: export it as that");
        assertThatThrownBy(() -> read("{\"info\": {\"schema\": \"/v2.1.0/\"}, \"item\": []}"))
                .hasMessageEndingWith("shop.json has no request that can be sent");
    }

    @Test
    void theEnvironmentBesideItGoesBeforeItsOwnVariables() throws IOException {
        environment("local", """
                {"values": [{"key": "page", "value": "3"}, {"key": "whose", "value": "off", "enabled": false},
                            {"key": "elsewhere", "value": "hunter2", "type": "secret"}, {"key": "id", "value": "1"}]}
                """);

        Drafts drafts = read(COLLECTION);

        assertThat(drafts.requests().getFirst().path()).isEqualTo("/owners/7%20a?page=3");
        assertThat(drafts.notes())
                .startsWith("variables also have the values of local.postman_environment.json")
                .contains(
                        "1 request left out: a {{variable}} without a value in the collection or an environment beside it: {{whose}} in 1");
        assertThat(drafts.toString()).doesNotContain("hunter2");
    }

    @Test
    void ofSeveralEnvironmentsNoneIsUsed() throws IOException {
        environment("local", "{\"values\": [{\"key\": \"page\", \"value\": \"3\"}]}");
        environment("production", "{\"values\": [{\"key\": \"page\", \"value\": \"4\"}]}");

        Drafts drafts = read(COLLECTION);

        assertThat(drafts.requests().getFirst().path()).isEqualTo("/owners/7%20a?page=2");
        assertThat(drafts.notes()).startsWith("2 environments are beside it, and none is used: leave one there");
    }

    private void environment(String name, String content) throws IOException {
        Files.writeString(folder.resolve(name + ".postman_environment.json"), content);
    }
}
