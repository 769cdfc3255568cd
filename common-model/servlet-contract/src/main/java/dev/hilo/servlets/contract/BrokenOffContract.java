package dev.hilo.servlets.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.contract.Thorough;
import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;
import java.io.IOException;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A client ends its output in the middle of a body, but would still read an answer. Some containers close the connection without one. None
 * accepts the body as a whole document, and none answers with a server error.
 */
interface BrokenOffContract extends ContractSupport {
    static Stream<Arguments> bodies() {
        Document json = Documents.json("250kb");
        Document pdf = Documents.pdf("200kb");
        Multipart form = Multipart.pdf(pdf.bytes());
        return Stream.of(
                Arguments.of("/json/250kb", json.mediaType(), json.bytes()),
                Arguments.of("/pdf/200kb", pdf.mediaType(), pdf.bytes()),
                Arguments.of("/pdf/200kb", form.contentType(), form.body()));
    }

    @ParameterizedTest
    @MethodSource("dev.hilo.servlets.contract.BrokenOffContract#bodies")
    default void aBodyThatEndsBeforeItsLengthIsRefused(String path, String contentType, byte[] body)
            throws IOException {
        for (int sent : new int[] {0, 1, 100, body.length - lastNeeded(contentType)}) {
            try (RawConnection connection = RawConnection.to(client().base())) {
                connection.request("POST", path, "Content-Type: " + contentType, "Content-Length: " + body.length);
                connection.send(body, 0, sent);
                assertRefusedOrClosed(connection.endOfOutput());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.hilo.servlets.contract.BrokenOffContract#bodies")
    default void chunksThatEndBeforeTheLastAreRefused(String path, String contentType, byte[] body) throws IOException {
        byte[] half = Chunks.head(body.length / 2);
        for (int sent : new int[] {0, 1, body.length / 2 - 1, body.length / 2}) {
            try (RawConnection connection = RawConnection.to(client().base())) {
                connection.request("POST", path, "Content-Type: " + contentType, "Transfer-Encoding: chunked");
                connection.send(half);
                connection.send(body, 0, sent);
                assertRefusedOrClosed(connection.endOfOutput());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.hilo.servlets.contract.BrokenOffContract#bodies")
    default void whatIsNoChunkIsRefused(String path, String contentType, byte[] body) throws IOException {
        try (RawConnection connection = RawConnection.to(client().base())) {
            connection.request("POST", path, "Content-Type: " + contentType, "Transfer-Encoding: chunked");
            connection.send(Chunks.head(100)).send(body, 0, 100);
            connection.send(Bytes.of("\r\nno chunk\r\n"));
            assertRefusedOrClosed(connection.endOfOutput());
        }
    }

    /** A client that stops in the middle of a body loses its connection, which frees the thread that waits for it. */
    @Test
    @Thorough
    default void aBodyThatDoesNotGoOnIsGivenUp() throws IOException {
        try (RawConnection connection = RawConnection.to(client().base())) {
            connection.request("POST", "/pdf/200kb", "Content-Type: application/pdf", "Content-Length: 200000");
            connection.send(new byte[100]);
            connection.answerIfAny();
            assertThat(connection.in().read()).as("the connection is closed").isEqualTo(-1);
        }
    }

    /** Bytes after which nothing essential of a body is missing; a form needs no line break after its last boundary. */
    private static int lastNeeded(String contentType) {
        return contentType.startsWith("multipart") ? 4 : 1;
    }

    private void assertRefusedOrClosed(RawConnection connection) throws IOException {
        Optional<Answer> answer = connection.answerIfAny();
        answer.ifPresent(refusal -> assertProblem(refusal, 400));
        assertThat(connection.in().read()).as("the connection is closed").isEqualTo(-1);
    }
}
