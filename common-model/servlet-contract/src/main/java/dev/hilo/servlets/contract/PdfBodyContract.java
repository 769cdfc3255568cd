package dev.hilo.servlets.contract;

import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

interface PdfBodyContract extends ContractSupport {
    String PATH = "/pdf/3kb";

    @ParameterizedTest
    @MethodSource("dev.hilo.servlets.contract.OperationsContract#pdfs")
    default void aPdfIsReceivedInChunks(Document document) {
        String path = OperationsContract.path(document);
        assertReceived(client().postChunked(path, ServletClient.PDF, document.bytes()), document);
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 1_000, 3_071, 3_073, 204_800, BODY_LIMIT})
    default void aPdfOfAnotherLengthIsRefused(int length) throws IOException {
        byte[] pdf = Arrays.copyOf(Documents.pdf("3kb").bytes(), length);
        String announced = "Content-Length: " + length;
        try (RawConnection connection = RawConnection.to(client().base())) {
            connection.request("POST", PATH, "Content-Type: application/pdf", announced);
            assertProblem(connection.sendBesides(pdf).answer(), 400);
        }
        try (RawConnection connection = RawConnection.to(client().base())) {
            connection.request("POST", PATH, "Content-Type: application/pdf", "Transfer-Encoding: chunked");
            assertProblem(connection.sendBesides(Chunks.of(pdf)).answer(), 400);
        }
    }

    @Test
    default void noPdfIsRefused() {
        assertProblem(client().post(PATH, ServletClient.PDF, new byte[0]), 400);
        assertProblem(client().postChunked(PATH, ServletClient.PDF, new byte[0]), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "PDF", "%PDF", "%pdf-1.4", " %PDF-1.4", "{}"})
    default void whatDoesNotBeginAsAPdfIsRefused(String beginning) {
        byte[] noPdf = Bytes.padded(beginning, 3_072);
        assertProblem(client().post(PATH, ServletClient.PDF, noPdf), 400);
        assertProblem(client().postChunked(PATH, ServletClient.PDF, noPdf), 400);
    }
}
