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
               {"name": "upload", "request": {"method": "POST", "url": "http://localhost/up", "body": {"mode": "formdata"}}},
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
                        "1 request left out: a body that is larger than 100 KB, or not recorded as text",
                        "1 request left out: a {{variable}} whose value the collection does not have");
    }

    @Test
    void anotherFileIsRefusedInOneLine() {
        assertThatThrownBy(() -> read("{\"item\": []}"))
                .isInstanceOf(PlanException.class)
                .hasMessageEndingWith("shop.json is no Postman collection of format 2.0 or 2.1: export it as that");
        assertThatThrownBy(() -> read("{\"info\": {\"schema\": \"/v2.1.0/\"}, \"item\": []}"))
                .hasMessageEndingWith("shop.json has no request that can be sent");
    }
}
