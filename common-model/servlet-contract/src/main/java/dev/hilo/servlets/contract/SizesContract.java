package dev.hilo.servlets.contract;

import dev.hilo.servlets.documents.Documents;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** There are six documents and no others, for every operation. */
interface SizesContract extends ContractSupport {
    static Stream<String> noDocuments() {
        return Stream.of(
                "/json/3kb",
                "/json/20mb",
                "/json/5KB",
                "/json/5",
                "/json/5120",
                "/json/-5kb",
                "/json/05kb",
                "/json/5kb.json",
                "/json/%20",
                "/json/5kb%20",
                "/json/null",
                "/json/%F0%9F%8E%AC",
                "/json/" + "x".repeat(2_000),
                "/pdf/5kb",
                "/pdf/20MB",
                "/pdf/33mb",
                "/pdf/0kb",
                "/pdf/3kb.pdf",
                "/pdf/pdf-3kb",
                "/pdf/%D9%A3kb", // an Arabic digit three, which many number parsers take
                "/pdf/3kb%27",
                "/pdf/" + "9".repeat(2_000));
    }

    @ParameterizedTest
    @MethodSource("dev.hilo.servlets.contract.SizesContract#noDocuments")
    default void thereIsNoSuchDocument(String path) {
        assertProblem(client().get(path), 404);
        if (path.startsWith("/json")) {
            byte[] json = Documents.json("5kb").bytes();
            assertProblem(client().post(path, ServletClient.JSON, json), 404);
        } else {
            byte[] pdf = Documents.pdf("3kb").bytes();
            assertProblem(client().get(path, ServletClient.PDF), 404);
            assertProblem(client().post(path, ServletClient.PDF, pdf), 404);
            assertProblem(client().post(path, Multipart.pdf(pdf)), 404);
        }
    }
}
