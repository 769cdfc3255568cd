package dev.hilo.servlets.documents.maker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentMakerTest {

    @Test
    void whatIsMadeAgainIsTheSame() {
        assertThat(Documents.all())
                .allSatisfy(document -> assertThat(DocumentMaker.make(document)).isEqualTo(document.bytes()));
    }

    @Test
    void aFileThatIsNotAsExpectedIsReplaced(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("json-5kb.json");
        Files.writeString(file, "{}");

        DocumentMaker.main(new String[] {folder.toString()});

        assertThat(file).hasBinaryContent(Documents.json("5kb").bytes());
    }

    @Test
    void bytesThatNobodyExpectsFailTheBuild() {
        Document other = new Document("json", "5kb", 5_120, "00000000");

        assertThatIllegalStateException()
                .isThrownBy(() -> DocumentMaker.checked(DocumentMaker.make(other), other))
                .withMessageContaining("d9fb49d0");
    }
}
