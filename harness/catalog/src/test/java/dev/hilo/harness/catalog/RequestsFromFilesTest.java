package dev.hilo.harness.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.load.requests.RequestSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Workloads whose requests come from a recording or an access log. */
class RequestsFromFilesTest {
    private static final String HAR = """
            {"log": {"entries": [{
              "request": {"method": "POST", "url": "http://localhost:8080/a", "postData": {"mimeType": "text/plain", "text": "${env.HOME} $${x}"}},
              "response": {"status": 201}}]}}
            """;

    @TempDir
    Path folder;

    private FakeHome home;

    @BeforeEach
    void makeHome() throws IOException {
        home = FakeHome.make(folder);
    }

    @Test
    void recordedTextContainsNoPlaceholder() throws IOException {
        RequestSpec request =
                workload("har: recording.har", HAR).requests().requests().getFirst();
        assertThat(request.body()).isEqualTo("$${env.HOME} $$${x}");
        assertThat(request.expect().status()).containsExactly(201);
    }

    @Test
    void anUnknownKindOfFileIsReportedWithTheKnownOnes() {
        assertThatThrownBy(() -> workload("hat: recording.har", HAR))
                .hasMessage(
                        "%s:3:14: unknown field \"fakes.requests.hat\": did you mean \"har\"? (known: access-log, har, http, openapi, postman, traces): write a list of requests, or one of {openapi: file}, {har: file}, {access-log: file}, {traces: file}, {postman: file}, {http: file}"
                                .formatted(home.workloads()));
    }

    @Test
    void anUnusableFileIsReportedWithTheFieldThatNamesIt() {
        assertThatThrownBy(() -> workload("access-log: recording.har", HAR))
                .isInstanceOf(CatalogException.class)
                .hasMessage(
                        "%s:3:14: field \"fakes.requests.access-log\": %s: line 1 is neither of the common or combined log format nor a request as JSON, nor is any other: \"%s\""
                                .formatted(
                                        home.workloads(),
                                        home.workloads().resolveSibling("recording.har"),
                                        HAR.lines().findFirst().orElseThrow()));
    }

    private Workload workload(String requests, String content) throws IOException {
        Files.writeString(home.workloads().resolveSibling("recording.har"), content);
        FakeHome.replace(home.workloads(), "scenario: EndsWell", "requests: {" + requests + "}");
        return Catalog.read(folder).workloads().get("fakes");
    }
}
