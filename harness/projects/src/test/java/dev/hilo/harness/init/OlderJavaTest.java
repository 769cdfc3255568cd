package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs whose libraries do not know the JDK with which hilo starts them. */
class OlderJavaTest {
    private static final StartLog TOO_NEW =
            new StartLog("Caused by: java.lang.IllegalArgumentException: Unsupported class file major version 69\n");

    private static final String TOLD =
            "may be too new for it: its log has \"Unsupported class file major version 69\". ";

    /** A release whose JVM does not start. */
    private static final int BROKEN = 16;

    @TempDir
    Path folder;

    private Path jar;

    @BeforeEach
    void make() throws IOException {
        jar = SmallJar.ofSpring(folder, Map.of(), "spring-boot-2.3.0");
    }

    private OlderJava with(Integer... installed) throws IOException {
        return new OlderJava(Program.of(jar, folder), List.of(installed), 25, release -> release != BROKEN);
    }

    private Optional<Guess.Value> chosen(Integer... installed) throws IOException {
        return with(installed).help(Guess.NOTHING, TOO_NEW, true).jdk();
    }

    @Test
    void theOneForWhichItIsBuilt() throws IOException {
        Files.writeString(folder.resolve("pom.xml"), "<java.version>11</java.version>");

        assertThat(chosen(8, 17, 21, 25))
                .contains(new Guess.Value(
                        "17", "its log has \"Unsupported class file major version 69\", and pom.xml asks for Java 11"));
        assertThat(chosen(8, 25)).isEmpty();
    }

    @Test
    void theNewestOlderOneWhereNothingAsksForAny() throws IOException {
        assertThat(chosen(8, 17, 21, 25).map(Guess.Value::text)).contains("21");
        assertThat(chosen(11, BROKEN, 25).map(Guess.Value::text))
                .as("one that does not start would end init")
                .contains("11");
    }

    @Test
    void nothingIsChosenTwiceOrWithoutASign() throws IOException {
        Guess chosen = Guess.NOTHING.jdk(new Guess.Value("17", ""));

        assertThat(with(8, 17, 25).help(chosen, TOO_NEW, true)).isEqualTo(chosen);
        assertThat(with(8, 17, 25).help(Guess.NOTHING, new StartLog("fine"), true))
                .isEqualTo(Guess.NOTHING);
        assertThat(with(8, 17, 25).help(Guess.NOTHING, TOO_NEW, false))
                .as("its command names a java")
                .isEqualTo(Guess.NOTHING);
    }

    @Test
    void theCureIsNamed() throws IOException {
        assertThat(with(25).sentence(Guess.NOTHING, TOO_NEW, true, Optional.empty()))
                .contains(
                        "Java 25 " + TOLD
                                + "bench init --force --jdk RELEASE starts it on an older one (jdk under application in the file); none is installed here.");

        Files.writeString(folder.resolve("pom.xml"), "<java.version>11</java.version>");
        Guess tried = Guess.NOTHING.jdk(new Guess.Value("17", ""));
        assertThat(with(17, 25).sentence(tried, TOO_NEW, true, Optional.empty()))
                .contains(
                        "Java 17 " + TOLD
                                + "bench init --force --jdk 11 starts it on an older one (jdk under application in the file), and pom.xml asks for Java 11; installed here: 17.");
    }

    @Test
    void aScriptChoosesItsOwn() throws IOException {
        assertThat(with(17, 25).sentence(Guess.NOTHING, TOO_NEW, false, Optional.of("25")))
                .contains(
                        "Java 25 " + TOLD
                                + "Start it on an older one: name its java in the command, or set JAVA_HOME under environment.");
        assertThat(with(17, 25).sentence(Guess.NOTHING, new StartLog("fine"), false, Optional.of("25")))
                .isEmpty();
    }
}
