package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OptionNamesTest {
    @TempDir
    Path folder;

    /** A program that compares its arguments with texts. */
    static final class Listening {
        private Listening() {}

        static String option(String argument) {
            return switch (argument) {
                case "-webPort" -> "port";
                case "-webSSL" -> "ssl";
                default -> "a text with -webPort in it";
            };
        }
    }

    @Test
    void areTextsOfTheClassesOfTheProgram() throws IOException {
        Path jar = SmallJar.ofProgram(folder.resolve("a.jar"), Listening.class);

        assertThat(OptionNames.in(jar, Listening.class.getName())).isEqualTo("-webPort\n-webSSL");
        assertThat(OptionNames.in(jar, "org.elsewhere.Main")).isEmpty();
        assertThat(OptionNames.in(folder.resolve("none.jar"), "Main")).isEmpty();
    }
}
