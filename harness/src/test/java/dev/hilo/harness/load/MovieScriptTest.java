package dev.hilo.harness.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MovieScriptTest {
    @TempDir
    Path folder;

    @Test
    void theOrderOfTheMoviesComesFromTheSeed() throws IOException {
        Path script = MovieScript.write(folder, 1234);

        assertThat(script).isEqualTo(folder.resolve("movies.lua"));
        assertThat(script).content().contains("math.randomseed(1234 + number)", "/movies/", "ids.txt");
    }
}
