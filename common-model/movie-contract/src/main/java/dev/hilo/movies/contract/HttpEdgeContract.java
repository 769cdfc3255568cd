package dev.hilo.movies.contract;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.domain.MovieLimits;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Malformed requests, which every build answers alike and never with a server error. */
interface HttpEdgeContract extends ContractSupport {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "text/plain",
                "application/json;charset=nonsense",
                "application/json;charset=iso-8859-1",
                "application/x-www-form-urlencoded",
                "multipart/form-data",
                "multipart/form-data; boundary=x",
                "nonsense"
            })
    default void aBodySaysThatItIsJson(String contentType) {
        String movie = aMovie().toString();
        String id = created();
        assertProblem(client().sendAs(contentType, "*/*", "POST", "/movies", movie), 415);
        assertProblem(client().sendAs(contentType, "*/*", "PUT", "/movies/" + id, movie), 415);
        assertProblem(client().sendAs(contentType, "*/*", "PATCH", "/movies/" + id + "/score", "{\"score\":5}"), 415);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json; charset=UTF-8",
                "application/json;charset=utf-8",
                "Application/JSON",
                "application/json; version=1"
            })
    default void itMaySayMore(String contentType) {
        assertThat(client().sendAs(contentType, "*/*", "POST", "/movies", aMovie().toString())
                        .status())
                .isEqualTo(201);
    }

    @ParameterizedTest
    @ValueSource(strings = {"multipart/form-data", "application/x-www-form-urlencoded", "nonsense", "a/b/c"})
    default void theTypeOfNoBodyDoesNotMatter(String contentType) {
        String id = created();
        assertMovie(client().sendAs(contentType, "*/*", "GET", "/movies/" + id, null), 200, id, aMovie());
        assertThat(client().sendAs(contentType, "*/*", "GET", "/movies", null).status())
                .isEqualTo(200);
        assertThat(client().sendAs(contentType, "*/*", "DELETE", "/movies/" + id, null)
                        .status())
                .isEqualTo(204);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/movies/",
                "//movies",
                "/movies//",
                "/movies//score",
                "/movies/1/",
                "/movies/%2F",
                "/movies/..%2Fmovies"
            })
    default void anotherSpellingOfAPathIsAnotherPath(String path) {
        Answer answer = client().get(path);
        assertThat(answer.status()).as(answer.body()).isEqualTo(404);
        assertThat(answer.mediaType()).isEqualTo("application/problem+json");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/movies/%00",
                "/movies?=null",
                "/movies?page=%zz",
                "/movies?%zz",
                "/movies/%zz",
                "/movies/\\",
                "/movies/|"
            })
    default void whatCannotBeDecodedIsTheFaultOfTheClient(String path) throws IOException {
        String answer = raw("GET " + path + " HTTP/1.0\r\n\r\n");
        assertThat(status(answer)).as(answer).isBetween(200, 499);
        assertThat(answer).doesNotContain("<html", "xception");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /movies HTTP/1.1\r\nConnection: close\r\n\r\n",
                "GET /movies HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
                "POST /movies HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: x\r\n\r\n",
                "POST /movies HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: -1\r\n\r\n",
                "POST /movies HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n"
                        + "Transfer-Encoding: chunked\r\n\r\nz\r\n",
                "GET /movies HTTP/9.9\r\nHost: a\r\nConnection: close\r\n\r\n",
                "TRACE /movies HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
                "CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\nConnection: close\r\n\r\n",
                "NONSENSE /movies HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
            })
    default void whatIsNoRequestIsTheFaultOfTheClient(String request) throws IOException {
        String answer = raw(request);
        // 501 and 505: the protocol's feature that the client requests is not supported
        assertThat(answer.isEmpty() ? 400 : status(answer)).as(answer).isNotIn(500, 502, 503, 504);
        assertThat(answer).doesNotContain("<html", "xception");
    }

    @Test
    default void aHeadMayHaveEightKilobytes() throws IOException {
        String answer = raw("GET /movies?x=" + "x".repeat(7_900) + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        assertThat(status(answer)).as(answer).isEqualTo(200);
    }

    @Test
    default void aHeadThatIsTooLongIsTheFaultOfTheClient() throws IOException {
        String answer = raw("GET /movies HTTP/1.0\r\nX: " + "x".repeat(100_000) + "\r\n\r\n");
        assertThat(answer.isEmpty() ? 431 : status(answer)).as(answer).isBetween(400, 499);
        assertThat(answer).doesNotContain("<html");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "%20", "%201", "0x1", "%2B1", "+1", "1.0", "%23"})
    default void aPageIsADecimalNumber(String number) {
        assertProblem(client().get("/movies?page=" + number), 400);
    }

    /** The OpenAPI document describes this behaviour. */
    @Test
    default void theOpenApiDocumentIsTheSameInEveryBuild() throws IOException {
        try (InputStream document = MovieLimits.class.getResourceAsStream("/META-INF/resources/openapi.yaml")) {
            Answer answer = client().sendAs("", "*/*", "GET", "/openapi.yaml", null);
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.body()).isEqualTo(new String(document.readAllBytes(), UTF_8));
        }
    }

    /** Sends a raw request, and asserts that the application still serves others afterwards. */
    private String raw(String request) throws IOException {
        String id = created();
        String answer = answerTo(request);
        assertMovie(client().get("/movies/" + id), 200, id, aMovie());
        return answer;
    }

    /** The answer; empty when the server closes the connection instead. */
    private String answerTo(String request) throws IOException {
        try (Socket socket =
                new Socket(client().base().getHost(), client().base().getPort())) {
            socket.setSoTimeout(30_000);
            socket.getOutputStream().write(request.getBytes(ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
        } catch (SocketException reset) {
            return "";
        }
    }

    private static int status(String answer) {
        return Integer.parseInt(answer.split(" ")[1]);
    }
}
