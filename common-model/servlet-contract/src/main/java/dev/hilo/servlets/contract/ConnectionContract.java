package dev.hilo.servlets.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;
import java.io.IOException;
import java.net.SocketException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Effects of a request on the next one on the same connection. */
interface ConnectionContract extends ContractSupport {
    @Test
    default void aConnectionServesManyRequests() throws IOException {
        Document pdf = Documents.pdf("200kb");
        try (RawConnection connection = RawConnection.to(client().base())) {
            for (int i = 0; i < 120; i++) {
                Answer answer = connection.request("GET", "/pdf/200kb").answer();
                assertDocument(answer, pdf);
                assertThat(answer.closesTheConnection()).isFalse();
            }
        }
    }

    /** Every status but 400, after which Tomcat closes the connection. */
    @Test
    default void aProblemWithoutABodyLeavesTheConnectionAsItWas() throws IOException {
        try (RawConnection connection = RawConnection.to(client().base())) {
            assertProblem(connection.request("GET", "/json/1kb").answer(), 404);
            assertProblem(
                    connection.request("PUT", "/primes", "Content-Length: 0").answer(), 405);
            assertProblem(
                    connection.request("GET", "/pdf/3kb", "Accept: text/csv").answer(), 406);
            assertDocument(connection.request("GET", "/pdf/3kb").answer(), Documents.pdf("3kb"));
        }
    }

    /** The unread body of a refused request is never parsed as the next request: the next one is answered, or the connection is closed. */
    @ParameterizedTest
    @CsvSource({
        "/json/1kb, application/json, 404",
        "/json/50kb, text/plain, 415",
        "/json/50kb, application/json, 400",
        "/pdf/3kb, application/pdf, 400",
        "/pdf/3kb, text/plain, 415",
        "/pdf/1kb, application/pdf, 404",
        "/primes, application/pdf, 405"
    })
    default void aRefusedBodyIsNoRequest(String path, String contentType, int status) throws IOException {
        Document document = path.startsWith("/json") ? Documents.json("250kb") : Documents.pdf("200kb");
        byte[] body = document.bytes();
        try (RawConnection connection = RawConnection.to(client().base())) {
            connection.request("POST", path, "Content-Type: " + contentType, "Content-Length: " + body.length);
            assertProblem(connection.sendBesides(body).answer(), status);
            next(connection).ifPresent(answer -> assertDocument(answer, Documents.pdf("3kb")));
        }
    }

    private static Optional<Answer> next(RawConnection connection) throws IOException {
        try {
            connection.awaitAllIsSent();
            return connection.request("GET", "/pdf/3kb").answerIfAny();
        } catch (SocketException closed) {
            return Optional.empty();
        }
    }

    /** Requests that never reach the application: the container refuses them in its own form, or closes the connection. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "no request\r\n\r\n",
                "GET\r\n\r\n",
                "GET /primes HTTP/1.1\r\n\r\n",
                "GET /json/%zz HTTP/1.1\r\nHost: a\r\n\r\n",
                "GET /json/5kb%2f HTTP/1.1\r\nHost: a\r\n\r\n",
                "POST /pdf/3kb HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
                "POST /pdf/3kb HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n"
            })
    default void whatIsNoHttpIsRefused(String request) throws IOException {
        try (RawConnection connection = RawConnection.to(client().base())) {
            connection.send(Bytes.of(request)).endOfOutput();
            Optional<Answer> answer = connection.answerIfAny();
            answer.ifPresent(refusal -> {
                assertThat(refusal.status())
                        .as(refusal.text())
                        .isBetween(400, 505)
                        .isNotEqualTo(500);
                assertThat(refusal.text()).doesNotContain("\tat ", "dev.hilo");
            });
        }
    }
}
