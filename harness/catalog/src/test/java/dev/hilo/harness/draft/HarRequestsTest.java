package dev.hilo.harness.draft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.load.PlanException;
import dev.hilo.load.requests.RequestSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HarRequestsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'name': 'Cookie', 'value': 'a=VERY'}",
                "{'name': 'authorization', 'value': 'Bearer VERY'}",
                "{'name': 'X-Api-Key', 'value': 'VERY'}",
                "{'name': 'X-Auth-Token', 'value': 'VERY'}",
                "{'name': 'X-Session', 'value': 'VERY'}",
                "{'name': 'X-Forwarded', 'value': 'eyJhbGciOiJI.VERY.x'}",
                "{'name': 'X-Split', 'value': 'a\\r\\nX: VERY'}",
                "{'name': 'Referer', 'value': 'https://example.org/?token=VERY'}"
            })
    void whatMayBeSecretIsNotCopied(String header) {
        assertThat(read(entry("GET", "/a", header, "", 200)).toString()).doesNotContain("VERY");
    }

    @ParameterizedTest
    @CsvSource({
        "/a?api_key=VERY, /a",
        "/a?x=1&access_token=VERY&y=2, /a?x=1&y=2",
        "/a;jsessionid=VERY?x=1, /a?x=1",
        "/a?x=eyJhbGciOiJI.VERY.x, /a",
        "/a?author=Herbert, /a?author=Herbert"
    })
    void credentialsInAnAddressAreNotCopied(String recorded, String path) {
        Draft draft = read(entry("GET", recorded, "", "", 200)).drafts().getFirst();
        assertThat(draft.request().path()).isEqualTo(path);
        assertThat(draft.guess()).isEqualTo(recorded.equals(path) ? "" : "recorded credentials left out: use log-in");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "'postData': {'mimeType': 'application/json', 'text': '{\\\"password\\\":1}'}; a body that may have credentials (for a log-in, write log-in)",
                "'postData': {'mimeType': 'application/octet-stream', 'text': 'AAAA', 'encoding': 'base64'}; a body that is larger than 100 KB, or not recorded as text",
                "'postData': {'mimeType': 'multipart/form-data', 'params': [{'name': 'f', 'fileName': 'x'}]}; a body that is larger than 100 KB, or not recorded as text"
            })
    void aRequestWithoutItsBodyIsLeftOut(String body, String reason) {
        Drafts drafts = read(entry("GET", "/a", "", "", 200) + "," + entry("POST", "/b", "", "," + body, 200));
        assertThat(drafts.requests()).extracting(RequestSpec::path).containsExactly("/a");
        assertThat(drafts.notes()).containsExactly("1 request left out: " + reason);
    }

    @Test
    void aFormIsSentAsRecorded() {
        String form = ",'postData': {'params': [{'name': 'a b', 'value': '1&2'}, {'name': 'c', 'value': ''}],"
                + " 'mimeType': 'application/x-www-form-urlencoded'}";
        RequestSpec request =
                read(entry("POST", "/a", "", form, 200)).requests().getFirst();
        assertThat(request.body()).isEqualTo("a%20b=1%262&c=");
        assertThat(request.headers()).containsOnly(Map.entry("Content-Type", "application/x-www-form-urlencoded"));
    }

    @Test
    void theHostWithTheMostRequestsIsTheApplication() {
        String other = entry("GET", "/b", "", "", 200).replace("shop.example.org", "OTHER.example.org\\u001b[31m:8080");
        Drafts drafts = read(String.join(",", entry("GET", "/a", "", "", 200), other, other));
        assertThat(drafts.requests()).extracting(RequestSpec::path).containsExactly("/b");
        assertThat(drafts.notes())
                .containsExactly("1 request left out: other hosts than https://other.example.org [31m:8080");
    }

    @Test
    void theMostFrequentRequestsAreKeptInTheirOrder() {
        String often = IntStream.range(0, 200)
                .mapToObj(number -> entry("GET", "/often/" + number, "", "", 200))
                .collect(Collectors.joining(","));
        String once = entry("GET", "/once", "", "", 200);
        Drafts drafts = read(String.join(",", once, often, once.replace("once", "two"), often));
        assertThat(drafts.requests())
                .hasSize(200)
                .allSatisfy(request -> assertThat(request.weight()).isEqualTo(2));
        assertThat(drafts.requests().getFirst().path()).isEqualTo("/often/0");
        assertThat(drafts.notes()).containsExactly("2 requests left out: rarer than the 200 most frequent");
    }

    @Test
    void allRecordedStatusesAreGood() {
        Drafts drafts = read(entry("GET", "/a", "", "", 404) + "," + entry("GET", "/a", "", "", 200));
        assertThat(drafts.requests().getFirst().expect().status()).isEqualTo(List.of(200, 404));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[] | has no log.entries: export the recording from the browser as HAR",
                "{\"log\": {\"entries\": {}}} | has no log.entries: export the recording from the browser as HAR",
                "{\"log\": {\"entries\": [1, null, {}, {\"request\": {\"url\": 5}}]}} | has no request that can be sent: 4 requests left out: not HTTP, or an address longer than 4,000 characters",
                "{\"log\": {\"entries\": []}} | has no request that can be sent",
            })
    void anUnusableRecordingIsOneLine(String content, String message) {
        Path file = DraftFiles.write(folder, "a.har", content);
        assertThatThrownBy(() -> HarRequests.read(file))
                .isInstanceOf(PlanException.class)
                .hasMessage(file + " " + message);
    }

    @Test
    void aDamagedRecordingIsToldWithItsPlace() {
        Path file = DraftFiles.write(folder, "a.har", "{\"log\": {\n\"entries\": [{\"request\": ");
        assertThatThrownBy(() -> HarRequests.read(file))
                .isInstanceOf(PlanException.class)
                .hasMessageStartingWith(file + ": line 2, column 25: cannot be read as JSON: Unexpected end-of-input");
        Path deep = DraftFiles.write(folder, "b.har", "{\"log\": " + "[".repeat(5_000));
        assertThatThrownBy(() -> HarRequests.read(deep)).hasMessageContaining("nesting depth");
    }

    private Drafts read(String entries) {
        String har = "{'log': {'entries': [%s]}}".formatted(entries).replace('\'', '"');
        return HarRequests.read(DraftFiles.write(folder, "a.har", har));
    }

    private static String entry(String method, String path, String header, String more, int status) {
        return "{'request': {'method': '%s', 'url': 'https://shop.example.org%s', 'headers': [%s]%s}, 'response': {'status': %d}}"
                .formatted(method, path, header, more, status);
    }
}
