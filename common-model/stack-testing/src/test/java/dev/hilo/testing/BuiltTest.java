package dev.hilo.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuiltTest {
    @TempDir
    Path folder;

    @BeforeEach
    void writeStack() throws IOException {
        Files.writeString(folder.resolve("stack.yaml"), "artifact: target/app\nvariants: {native: {}}\n");
        Files.createDirectory(folder.resolve("target"));
    }

    @Test
    void aBuildInJavaNeedsItsArtifact() throws IOException {
        assertThat(Built.whyNot(folder, "native", false)).contains(folder.resolve("target/app") + " is not built");

        Files.createFile(folder.resolve("target/app"));
        assertThat(Built.whyNot(folder, "native", false)).isEmpty();
    }

    /** One that is there may be of an older source. */
    @Test
    void anotherLanguageMustHaveBeenAskedFor() throws IOException {
        Files.createFile(folder.resolve("build"));
        Files.createFile(folder.resolve("target/app"));

        assertThat(Built.whyNot(folder, "native", false))
                .contains(folder + " is not in Java: -Planguages builds and tests it");
        assertThat(Built.whyNot(folder, "native", true)).isEmpty();
    }

    @Test
    void whatTheScriptHasSaidIsTheReason() throws IOException {
        Files.createFile(folder.resolve("build"));
        Files.writeString(folder.resolve("target/skipped"), "there is no go: get it\n");

        assertThat(Built.whyNot(folder, "native", true))
                .contains(folder.resolve("target/app") + " is not built: there is no go: get it");
    }
}
