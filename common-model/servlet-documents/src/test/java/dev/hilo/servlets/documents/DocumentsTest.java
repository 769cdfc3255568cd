package dev.hilo.servlets.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openpdf.text.pdf.PdfReader;

class DocumentsTest {

    @ParameterizedTest
    @CsvSource({
        "json, 5kb, 5120, d9fb49d0",
        "json, 50kb, 51200, f49647b7",
        "json, 250kb, 256000, 1f92f496",
        "pdf, 3kb, 3072, 11715c5c",
        "pdf, 200kb, 204800, cb639424",
        "pdf, 20mb, 20971520, b3db8b31"
    })
    void eachIsWhatItWasWhenItWasFirstMeasured(String kind, String size, int length, String crc32c) {
        Document document = Documents.find(kind, size).orElseThrow();

        assertThat(document).isEqualTo(new Document(kind, size, length, crc32c));
        assertThat(document.bytes()).hasSize(length);
        assertThat(Digest.of(document.bytes())).isEqualTo(crc32c);
        assertThat(document.mediaType()).isEqualTo("application/" + kind);
    }

    @ParameterizedTest
    @CsvSource({"3kb, 1", "200kb, 2", "20mb, 40"})
    void aPdfHasPages(String size, int pages) throws IOException {
        try (PdfReader reader = new PdfReader(Documents.pdf(size).bytes())) {
            assertThat(reader.getNumberOfPages()).isEqualTo(pages);
            assertThat(reader.isRebuilt()).as("had to be repaired to be read").isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"5kb", "50kb", "250kb"})
    void aJsonDocumentIsMostlyItems(String size) throws IOException {
        byte[] bytes = Documents.json(size).bytes();
        JsonNode json = new ObjectMapper().readTree(bytes);

        assertThat(StandardCharsets.US_ASCII.newEncoder().canEncode(new String(bytes, StandardCharsets.UTF_8)))
                .isTrue();
        assertThat(json.path("size").textValue()).isEqualTo(size);
        assertThat(json.path("items").size()).isGreaterThan(bytes.length / 400);
        assertThat(json.path("padding").textValue()).hasSizeLessThan(400);
    }

    @Test
    void thereIsNoOther() {
        assertThat(Documents.all()).hasSize(6);
        assertThat(Documents.find("json", "3kb")).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> Documents.pdf("5kb"));
    }
}
