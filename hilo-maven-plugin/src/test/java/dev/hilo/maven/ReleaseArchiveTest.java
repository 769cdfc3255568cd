package dev.hilo.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReleaseArchiveTest {
    @TempDir
    Path folder;

    private Path file;
    private final List<Path> begun = new ArrayList<>();

    @BeforeEach
    void archive() throws IOException {
        file = folder.resolve("a repository/distribution-1.tar.zst");
        StandInArchive.write(file, "first");
    }

    @Test
    void whatIsExecutableStaysSoAndNothingElseBecomesIt() throws IOException {
        Path home = unpacked();

        assertThat(home.resolve("bench")).isExecutable().content().contains("first");
        assertThat(home.resolve("docs/a text.md")).hasContent("text");
        assertThat(Files.isExecutable(home.resolve("docs/a text.md"))).isFalse();
    }

    @Test
    void isUnpackedOnce() throws IOException {
        assertThat(unpacked()).isEqualTo(unpacked());
        assertThat(begun).hasSize(1);
    }

    @Test
    void anotherArchiveOfTheSameNameIsUnpackedAgain() throws IOException {
        Path first = unpacked();
        StandInArchive.write(file, "the second");

        assertThat(unpacked().resolve("bench")).content().contains("the second");
        assertThat(first.resolve("bench")).content().contains("first");
    }

    @Test
    void anIncompleteFolderIsUnpackedAgain() throws IOException {
        Path half = Files.createDirectories(file.resolveSibling("unpacked.part/docs"));
        Files.writeString(half.resolve("a text.md"), "te");
        Files.writeString(half.resolve("of another version"), "");

        Path home = unpacked();

        assertThat(home.resolve("docs/a text.md")).hasContent("text");
        assertThat(home.resolve("docs/of another version")).doesNotExist();
        assertThat(half).doesNotExist();
    }

    @Test
    void aBrokenArchiveLeavesNothingThatLooksComplete() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length - 20));

        assertThatIOException()
                .isThrownBy(this::unpacked)
                .withMessageMatching(
                        "cannot unpack .*/distribution-1.tar.zst [(].+[)]: make room .* so that it is fetched again");

        try (Stream<Path> left = Files.list(file.getParent())) {
            assertThat(left.filter(Files::isDirectory).map(Path::getFileName).map(Path::toString))
                    .allMatch("unpacked.part"::equals);
        }
        Files.write(file, whole);
        assertThat(unpacked().resolve("docs/a text.md")).hasContent("text");
    }

    @Test
    void nothingIsWrittenOutsideOfItsFolder() throws IOException {
        StandInArchive.write(file, Map.of("hilo-1/../../outside", "text"));

        assertThatIOException()
                .isThrownBy(this::unpacked)
                .withMessageContaining("it holds hilo-1/../../outside, which no release of hilo does");
        assertThat(file.resolveSibling("outside")).doesNotExist();
    }

    private Path unpacked() throws IOException {
        return new ReleaseArchive(file).unpacked(begun::add);
    }
}
