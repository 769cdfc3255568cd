package dev.hilo.servlets.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A body that is too large is refused: as soon as its announced length says so, else as soon as the limit is passed. */
interface LimitsContract extends ContractSupport {
    String FORM = Multipart.pdf(new byte[0]).contentType();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/json/5kb   | application/json | 1048577",
                "/json/250kb | application/json | 33554433",
                "/json/5kb   | application/json | 1152921504606846976",
                "/pdf/3kb    | application/pdf  | 33554433",
                "/pdf/20mb   | application/pdf  | 4294967296",
                "/pdf/20mb   | application/pdf  | 1152921504606846976"
            })
    default void whatWillBeTooLargeIsRefusedBeforeItIsSent(String path, String contentType, long length)
            throws IOException {
        assertRefusedUnsent(path, contentType, length);
    }

    @Test
    default void aFormThatWillBeTooLargeIsRefusedBeforeItIsSent() throws IOException {
        // Larger than the limit by the allowance for a form around its file.
        assertRefusedUnsent("/pdf/20mb", FORM, BODY_LIMIT + 1_048_576L);
        assertRefusedUnsent("/pdf/20mb", FORM, 1L << 60);
    }

    private void assertRefusedUnsent(String path, String contentType, long length) throws IOException {
        String type = "Content-Type: " + contentType;
        String announced = "Content-Length: " + length;
        try (RawConnection connection = RawConnection.to(client().base())) {
            assertProblem(connection.request("POST", path, type, announced).answer(), 413);
        }
        try (RawConnection connection = RawConnection.to(client().base())) {
            connection.request("POST", path, type, announced, "Expect: 100-continue");
            Answer answer = connection.answer();
            // Tomcat sends 100 Continue before it knows the request.
            assertProblem(answer.status() == 100 ? connection.answer() : answer, 413);
        }
    }

    @Test
    default void whatTurnsOutTooLargeIsRefused() throws IOException {
        byte[] json = Bytes.padded("{}", JSON_LIMIT + 1);
        assertChunksRefused("/json/5kb", ServletClient.JSON, json);
        byte[] pdf = Arrays.copyOf(Documents.pdf("20mb").bytes(), BODY_LIMIT + 1);
        assertChunksRefused("/pdf/20mb", ServletClient.PDF, pdf);
    }

    @Test
    default void aFileInAFormThatTurnsOutTooLargeIsRefused() throws IOException {
        byte[] pdf = Arrays.copyOf(Documents.pdf("20mb").bytes(), BODY_LIMIT + 1);
        assertChunksRefused("/pdf/20mb", FORM, Multipart.pdf(pdf).body());
    }

    private void assertChunksRefused(String path, String contentType, byte[] body) throws IOException {
        try (RawConnection connection = RawConnection.to(client().base())) {
            connection.request("POST", path, "Content-Type: " + contentType, "Transfer-Encoding: chunked");
            assertProblem(connection.sendBesides(Chunks.of(body)).answer(), 413);
        }
    }

    @Test
    default void whoAsksFirstIsInvitedToSend() throws IOException {
        Document pdf = Documents.pdf("200kb");
        try (RawConnection connection = RawConnection.to(client().base())) {
            String announced = "Content-Length: " + pdf.length();
            connection.request(
                    "POST", "/pdf/200kb", "Content-Type: application/pdf", announced, "Expect: 100-continue");
            assertThat(connection.answer().status()).isEqualTo(100);
            assertReceived(connection.sendBesides(pdf.bytes()).answer(), pdf);
        }
    }
}
