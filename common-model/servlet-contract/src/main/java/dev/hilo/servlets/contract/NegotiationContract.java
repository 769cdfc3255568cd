package dev.hilo.servlets.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.servlets.documents.Documents;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

interface NegotiationContract extends ContractSupport {
    @ParameterizedTest
    @CsvSource({
        "PUT, /json/5kb",
        "DELETE, /json/5kb",
        "PATCH, /json/250kb",
        "PUT, /pdf/3kb",
        "DELETE, /pdf/20mb",
        "POST, /primes",
        "POST, /delay",
        "DELETE, /server"
    })
    default void unsupportedMethodsAreRefused(String method, String path) {
        byte[] body = method.equals("DELETE") ? new byte[0] : Bytes.of("{}");
        Answer answer = client().send(method, path, ServletClient.JSON, "*/*", body);

        assertProblem(answer, 405);
        assertThat(answer.header("Allow")).contains("GET").doesNotContain(method);
    }

    /** TRACE would echo headers that a browser hides from scripts. */
    @Test
    default void aRequestIsNotEchoed() throws IOException {
        try (RawConnection connection = RawConnection.to(client().base())) {
            assertProblem(connection.request("TRACE", "/json/5kb").answer(), 405);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/json/5kb, application/pdf",
        "/json/5kb, text/html",
        "/pdf/3kb, application/json",
        "/pdf/20mb, image/png",
        "/primes, application/xml",
        "/delay?millis=0, text/csv",
        "/server, text/plain"
    })
    default void whatIsNotToBeHadIsRefused(String path, String accept) {
        assertProblem(client().get(path, accept), 406);
    }

    @Test
    default void anAnswerToWhatWasReceivedIsJsonOnly() {
        byte[] json = Documents.json("5kb").bytes();
        byte[] pdf = Documents.pdf("3kb").bytes();
        assertProblem(client().send("POST", "/json/5kb", ServletClient.JSON, "text/csv", json), 406);
        assertProblem(client().send("POST", "/pdf/3kb", ServletClient.PDF, "application/pdf", pdf), 406);
    }

    @ParameterizedTest
    @ValueSource(strings = {"*/*", "application/*", "application/json", "text/html, application/json;q=0.5"})
    default void jsonIsToBeHadInManyWays(String accept) {
        assertDocument(client().get("/json/5kb", accept), Documents.json("5kb"));
    }

    @ParameterizedTest
    @CsvSource({
        "/json/5kb, text/plain",
        "/json/5kb, application/xml",
        "/json/5kb, application/pdf",
        "/json/5kb, application/x-www-form-urlencoded",
        "/json/5kb, no type",
        "/json/5kb, ''",
        "/pdf/3kb, application/json",
        "/pdf/3kb, application/octet-stream",
        "/pdf/3kb, application/x-www-form-urlencoded",
        "/pdf/3kb, multipart/mixed; boundary=x",
        "/pdf/3kb, no type",
        "/pdf/3kb, ''"
    })
    default void otherMediaTypesAreRefused(String path, String contentType) {
        byte[] body = path.startsWith("/json")
                ? Documents.json("5kb").bytes()
                : Documents.pdf("3kb").bytes();
        assertProblem(client().post(path, contentType, body), 415);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/json",
                "/json/",
                "/pdf",
                "/pdf/",
                "/json/5kb/",
                "/pdf/3kb/x",
                "/Primes",
                "/primes/1",
                "/error.html"
            })
    default void unknownPathsAreNotFound(String path) {
        assertProblem(client().get(path), 404);
    }

    /** A browser asks for HTML first. */
    @ParameterizedTest
    @ValueSource(
            strings = {"text/html", "text/html,application/xhtml+xml,*/*;q=0.8", "application/xml", "application/json"})
    default void aProblemHasOneFormWhateverIsAskedFor(String accept) throws IOException {
        assertProblem(client().get("/no-such-path", accept), 404);
        assertProblem(client().send("DELETE", "/primes", "", accept, new byte[0]), 405);
        try (RawConnection connection = RawConnection.to(client().base())) {
            String announced = "Content-Length: " + (BODY_LIMIT + 1);
            connection.request("POST", "/pdf/3kb", "Accept: " + accept, "Content-Type: application/pdf", announced);
            assertThat(connection.answer().status()).isIn(406, 413);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/json/5kb", "/pdf/3kb", "/pdf/20mb", "/primes?count=1"})
    default void theHeadersAreToBeHadAlone(String path) throws IOException {
        Answer whole = client().get(path);
        Answer head = client().send("HEAD", path, "", "*/*", new byte[0]);

        assertThat(head.status()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(head.mediaType()).isEqualTo(whole.mediaType());
        assertThat(head.header("Content-Length")).isIn("", String.valueOf(whole.body().length));
    }
}
