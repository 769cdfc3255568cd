package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplacedFileTest {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void file() {
        file = folder.resolve("hilo.yaml");
    }

    @Test
    void everyFormerFileIsKeptOnce() throws IOException {
        assertThat(new ReplacedFile(file).write("edited")).isEmpty();
        assertThat(new ReplacedFile(file).write("edited")).isEmpty();
        assertThat(new ReplacedFile(file).write("second")).contains(folder.resolve("hilo.yaml.bak"));
        assertThat(new ReplacedFile(file).write("third")).contains(folder.resolve("hilo.yaml.bak2"));
        assertThat(new ReplacedFile(file).write("edited")).contains(folder.resolve("hilo.yaml.bak3"));
        assertThat(new ReplacedFile(file).write("fourth")).contains(folder.resolve("hilo.yaml.bak"));

        assertThat(file).hasContent("fourth");
        assertThat(folder.resolve("hilo.yaml.bak")).hasContent("edited");
        assertThat(folder.resolve("hilo.yaml.bak2")).hasContent("second");
        assertThat(folder.resolve("hilo.yaml.bak3")).hasContent("third");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void whereTheNewFileCannotBeWrittenTheOldOneStays() throws IOException {
        Files.writeString(file, "edited");
        Files.createDirectory(folder.resolve("hilo.yaml.part"));

        assertThatThrownBy(() -> new ReplacedFile(file).write("new")).isInstanceOf(IOException.class);
        assertThat(file).hasContent("edited");
    }

    @Test
    void aLinkStaysOne() throws IOException {
        Path elsewhere = Files.writeString(folder.resolve("shared.yaml"), "edited");
        Files.createSymbolicLink(file, elsewhere);

        assertThat(new ReplacedFile(file).write("new"))
                .contains(elsewhere.toRealPath().resolveSibling("shared.yaml.bak"));
        assertThat(file).isSymbolicLink();
        assertThat(elsewhere).hasContent("new");
    }
}
