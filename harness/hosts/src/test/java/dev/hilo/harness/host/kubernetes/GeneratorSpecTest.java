package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratorSpecTest {
    @Test
    void foldersInsideOfOthersAreLeftOut() {
        assertThat(GeneratorSpec.topmost(
                        Stream.of("/a/b/c", "/a/b", "/a/bc", "/x/../a/b/d").map(Path::of)))
                .containsExactly(Path.of("/a/b"), Path.of("/a/bc"));
    }

    @Test
    void theProgramIsInFoldersOfItsOwn(@TempDir Path home) throws Exception {
        Path library = home.resolve("lib/one.jar");
        Files.createDirectories(library.getParent());
        Files.createFile(library);
        GeneratorSpec spec = spec(home.resolve("lib"), home.resolve("results/1"), home.resolve("results/1/load"));

        assertThat(spec.programFiles()).containsExactly(library);
        assertThat(spec.ownFolders()).containsExactly(home.resolve("results/1"));
        assertThat(spec.allFolders()).containsExactly(home.resolve("lib"), home.resolve("results/1"));
        assertThat(spec.hidesItsProgram()).isFalse();
    }

    /** As of a file with values beside hilo's own folders. */
    @Test
    void aFolderAroundTheProgramHidesIt() {
        GeneratorSpec spec = spec(Path.of("/home/lib"), Path.of("/results/1"), Path.of("/home"));

        assertThat(spec.hidesItsProgram()).isTrue();
        assertThat(spec.allFolders()).containsExactly(Path.of("/home"), Path.of("/results/1"));
    }

    private static GeneratorSpec spec(Path program, Path folder, Path more) {
        return new GeneratorSpec(
                List.of("java"),
                List.of(program),
                folder,
                List.of(folder, more),
                List.of(),
                Map.of(),
                folder.resolve("log"));
    }
}
