package dev.hilo.servlets.contract;

import static dev.hilo.contract.JsonText.names;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each operation works: the tests that the harness repeats before every trial. */
interface OperationsContract extends ContractSupport {
    static Stream<Document> documents() {
        return Documents.all().stream();
    }

    static Stream<Document> pdfs() {
        return documents().filter(document -> document.kind().equals("pdf"));
    }

    @Tag(ESSENTIAL)
    @ParameterizedTest
    @MethodSource("dev.hilo.servlets.contract.OperationsContract#documents")
    default void aDocumentIsSent(Document document) {
        Answer answer = client().get(path(document), document.mediaType());

        assertDocument(answer, document);
        if (document.kind().equals("pdf")) {
            assertThat(answer.header("Content-Length")).isEqualTo(String.valueOf(document.length()));
        }
    }

    @Tag(ESSENTIAL)
    @ParameterizedTest
    @MethodSource("dev.hilo.servlets.contract.OperationsContract#documents")
    default void aDocumentIsReceived(Document document) {
        assertReceived(client().post(path(document), document.mediaType(), document.bytes()), document);
    }

    @Tag(ESSENTIAL)
    @ParameterizedTest
    @MethodSource("dev.hilo.servlets.contract.OperationsContract#pdfs")
    default void aDocumentIsReceivedInAForm(Document document) {
        assertReceived(client().post(path(document), Multipart.pdf(document.bytes())), document);
    }

    @Tag(ESSENTIAL)
    @Test
    default void primesAreComputed() {
        assertJson(client().get("/primes"), "{\"count\":10000,\"last\":104729,\"sum\":496165411}");
    }

    @Tag(ESSENTIAL)
    @Test
    default void anAnswerIsDelayed() {
        long start = System.nanoTime();
        Answer answer = client().get("/delay?millis=50");
        long millis = (System.nanoTime() - start) / 1_000_000;

        assertJson(answer, "{\"millis\":50}");
        assertThat(millis).isGreaterThanOrEqualTo(50);
    }

    @Tag(ESSENTIAL)
    @Test
    default void theServerSaysWhatItIs() {
        Answer answer = client().get("/server");
        JsonNode server = answer.json();

        assertJson(answer, server.toString());
        assertThat(names(server)).containsExactly("container", "threads", "thread");
        assertThat(server.path("container").asText())
                .containsPattern("(?i)^(apache tomcat|jetty|undertow)\\b")
                .containsPattern("\\d+\\.\\d+\\.\\d+");
        assertThat(server.path("threads").asText()).isIn("platform", "virtual");
        assertThat(server.path("thread").asText()).isNotBlank();
    }

    static String path(Document document) {
        return "/" + document.kind() + "/" + document.size();
    }

    /** Asserts that every operation works, for callers outside of JUnit: after stress, everything is as before. */
    default void everyOperationWorks() {
        documents().forEach(document -> {
            aDocumentIsSent(document);
            aDocumentIsReceived(document);
        });
        pdfs().forEach(this::aDocumentIsReceivedInAForm);
        primesAreComputed();
        anAnswerIsDelayed();
        theServerSaysWhatItIs();
    }
}
