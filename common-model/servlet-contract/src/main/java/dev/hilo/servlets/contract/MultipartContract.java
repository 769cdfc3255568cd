package dev.hilo.servlets.contract;

import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

interface MultipartContract extends ContractSupport {
    String PATH = "/pdf/3kb";

    @Test
    default void aFormIsReceivedInChunks() {
        for (Document document : new Document[] {Documents.pdf("3kb"), Documents.pdf("20mb")}) {
            Multipart form = Multipart.pdf(document.bytes());
            String path = OperationsContract.path(document);
            assertReceived(client().postChunked(path, form.contentType(), form.body()), document);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5, 3_071, 3_073, 204_800})
    default void aPartOfAnotherLengthIsRefused(int length) {
        byte[] pdf = Arrays.copyOf(Documents.pdf("3kb").bytes(), length);
        assertProblem(client().post(PATH, Multipart.pdf(pdf)), 400);
    }

    @Test
    default void aPartThatDoesNotBeginAsAPdfIsRefused() {
        assertProblem(client().post(PATH, Multipart.pdf(Bytes.padded("PDF", 3_072))), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"document", "File", ""})
    default void aFormWithoutTheFileIsRefused(String name) {
        byte[] pdf = Documents.pdf("3kb").bytes();
        assertProblem(client().post(PATH, new Multipart(name, ServletClient.PDF, pdf)), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/json", "application/octet-stream", "image/png"})
    default void aPartOfAnotherTypeIsRefused(String mediaType) {
        byte[] pdf = Documents.pdf("3kb").bytes();
        assertProblem(client().post(PATH, new Multipart("file", mediaType, pdf)), 415);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=other"})
    default void aFormWithoutItsBoundaryIsRefused(String contentType) {
        byte[] form = Multipart.pdf(Documents.pdf("3kb").bytes()).body();
        assertProblem(client().post(PATH, contentType, form), 400);
    }

    @Test
    default void aFormWithoutItsEndIsRefused() {
        Multipart form = Multipart.pdf(Documents.pdf("3kb").bytes());
        byte[] whole = form.body();
        int head = form.head().length;
        for (int length : new int[] {10, head - 3, head, head + 1_000, head + 3_072, whole.length - 10}) {
            assertProblem(client().post(PATH, form.contentType(), Arrays.copyOf(whole, length)), 400);
        }
        assertProblem(client().post(PATH, form.contentType(), new byte[0]), 400);
    }
}
