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

    private Path file(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "");
    }

    @Test
    void filesThatHaveNoRoutesAndInnerFoldersTakeNoPlaceOfOthers() throws IOException {
        for (int number = 0; number < 250; number++) {
            file("a/public/%d.js".formatted(number));
            file("b/dist/%d.js".formatted(number));
            file("c/routes/%d.js".formatted(1_000 + number));
        }
        Path own = file("z.js");

        assertThat(Survey.sources(new ProjectFiles(folder), folder))
                .hasSize(200)
                .startsWith(folder.resolve("c/routes/1000.js"))
                .contains(folder.resolve("c/routes/1198.js"))
                .endsWith(own);
    }

    @Test
    void onlyTheBeginningOfALargeSourceIsRead() throws IOException {
        assertThat(Survey.source(folder.resolve("none.js"))).isEmpty();
        assertThat(Survey.source(Files.write(folder.resolve("a.js"), new byte[500_001])))
                .hasValueSatisfying(read -> assertThat(read).hasSize(500_000));
    }
}
