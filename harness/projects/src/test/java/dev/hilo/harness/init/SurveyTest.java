package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Documents among the files of a project. */
class SurveyTest {
    @TempDir
    Path folder;

    @Test
    void aDocumentThatCannotBeReadIsNone() throws IOException {
        assertThat(Survey.document(folder.resolve("none/openapi.yaml"))).isEmpty();
        assertThat(Survey.document(Files.write(folder.resolve("api.json"), new byte[5_000_001])))
                .isEmpty();
        assertThat(Survey.document(Files.writeString(folder.resolve("api.yaml"), "paths: {}")))
                .hasValueSatisfying(bytes -> assertThat(bytes).hasSize(9));
    }

    @Test
    void librariesAreNoFilesOfTheOwner() throws IOException {
        for (String library : new String[] {"vendor/a", "venv/a", "lib/site-packages/a"}) {
            Files.createDirectories(folder.resolve(library));
            Files.writeString(folder.resolve(library).resolve("api.json"), "{}");
        }
        Path own = Files.writeString(folder.resolve("lib/api.json"), "{}");

        assertThat(new ProjectFiles(folder).ending("api.json")).containsExactly(own);
    }

    @Test
    void onlyTheBeginningOfALargeSourceIsRead() throws IOException {
        assertThat(Survey.source(folder.resolve("none.js"))).isEmpty();
        assertThat(Survey.source(Files.write(folder.resolve("a.js"), new byte[500_001])))
                .hasValueSatisfying(read -> assertThat(read).hasSize(500_000));
    }
}
