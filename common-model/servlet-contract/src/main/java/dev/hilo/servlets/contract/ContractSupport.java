package dev.hilo.servlets.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.contract.ProblemContract;
import dev.hilo.servlets.documents.Digest;
import dev.hilo.servlets.documents.Document;

/** What the parts of the contract have in common. */
interface ContractSupport extends ProblemContract {
    int JSON_LIMIT = 1_048_576;
    int BODY_LIMIT = 32 * 1_048_576;

    ServletClient client();

    /** Asserts that the answer is the whole document, unchanged. */
    default void assertDocument(Answer answer, Document document) {
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.mediaType()).isEqualTo(document.mediaType());
        assertThat(answer.body()).hasSize(document.length());
        assertThat(Digest.of(answer.body())).isEqualTo(document.crc32c());
    }

    /** Asserts that the application received every byte. */
    default void assertReceived(Answer answer, Document document) {
        assertJson(answer, "{\"bytes\":%d,\"crc32c\":\"%s\"}".formatted(document.length(), document.crc32c()));
    }

    default void assertJson(Answer answer, String json) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        assertThat(answer.mediaType()).isEqualTo(ServletClient.JSON);
        assertThat(answer.text()).isEqualTo(json);
    }
}
