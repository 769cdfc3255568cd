package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.harness.configuration.DatabaseSetting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodeAddressesTest {
    @TempDir
    Path folder;

    /** Code with the address of a file in the home of its user, as the console of H2 has one. */
    private static final class Notes {
        static String address() {
            return "jdbc:h2:~/test";
        }
    }

    private Path jar(String entry) throws IOException {
        assertThat(Notes.address()).isNotEmpty();
        Path jar = folder.resolve("notes.jar");
        try (var code = Notes.class.getResourceAsStream("CodeAddressesTest$Notes.class");
                JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(entry));
            out.write(code.readAllBytes());
        }
        return jar;
    }

    @Test
    void thoseOfTheProgramCount() throws IOException {
        Path jar = jar("shop/Notes.class");

        assertThat(CodeAddresses.in(jar)).extracting(DatabaseSetting::value).containsExactly("jdbc:h2:~/test");
        OwnData data = new OwnData(Program.of(jar, folder), Guess.NOTHING);
        assertThatThrownBy(data::requireFresh).hasMessageContaining("its code names a file of yours");
    }

    @Test
    void thoseOfADriverInTheSameJarDoNot() throws IOException {
        assertThat(CodeAddresses.in(jar("org/h2/server/web/Console.class"))).isEmpty();
    }
}
