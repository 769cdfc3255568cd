package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How a program that listens elsewhere learns its port: one start after the other says it. */
class PortHelpTest {
    private static final SortedSet<Integer> ELSEWHERE = new TreeSet<>(List.of(40_000));
    private static final StartLog SILENCE = new StartLog("");

    @TempDir
    Path folder;

    private PortHelp help;

    @BeforeEach
    void makeProgram() throws IOException {
        Path jar = SmallJar.ofProgram(folder.resolve("shop.jar"), Shop.class);
        help = new PortHelp(Program.of(jar, folder), List.of(), true);
    }

    @Test
    void itsUsageComesBeforeItsClasses() {
        Guess asked = help.help(AsItIs.usualVariables(), SILENCE, ELSEWHERE);
        assertThat(asked.arguments()).isEqualTo(Guess.Arguments.USAGE);

        Guess told = help.help(
                asked, new StartLog("Options:\n  --admin-port NUMBER\n  --port NUMBER  where it listens"), ELSEWHERE);
        assertThat(told.arguments())
                .isEqualTo(new Guess.Arguments(List.of("--port", "${port}"), "its usage names --port"));
        assertThat(told.environment()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            .env         | APP_PORT=40000                                 | APP_PORT       | ${port}
            .env.example | LISTEN_ADDR=:40000                             | LISTEN_ADDR    | :${port}
            app.env      | SERVER_ADDRESS=0.0.0.0:40000                   | SERVER_ADDRESS | 0.0.0.0:${port}
            Dockerfile   | ENV SHOP_PORT 40000                            | SHOP_PORT      | ${port}
            compose.yml  | services: {web: {environment: {ADDR: ":40000"}}} | ADDR         | :${port}
            README.md    | Start it: `API_PORT=40000 ./shop`              | API_PORT       | ${port}
            """)
    void aVariableToWhichItsProjectGivesThePort(String file, String text, String variable, String value)
            throws IOException {
        Files.writeString(folder.resolve(file), text);

        Guess asked = help.help(AsItIs.usualVariables(), SILENCE, ELSEWHERE);
        assertThat(asked.arguments()).isEqualTo(Guess.Arguments.USAGE);

        Guess helped = help.help(asked, SILENCE, ELSEWHERE);
        assertThat(helped.arguments()).isEqualTo(Guess.Arguments.NONE);
        assertThat(helped.environment().get(variable)).isEqualTo(new Guess.Value(value, file + " has its port here"));
        Guess told = help.help(helped, SILENCE, ELSEWHERE);
        assertThat(told.arguments().reason()).as("where that does not help").isEqualTo("its classes name --port");
        assertThat(told.environment()).isEmpty();
    }

    @Test
    void variablesOfOnePortAlone() throws IOException {
        Files.writeString(
                folder.resolve(".env"), "METRICS_PORT=30000\nAPP_PORT=31000\nADMIN_PORT=31000\nOTHER_PORT=31001");
        SortedSet<Integer> ports = new TreeSet<>(List.of(30_000, 31_000, 31_001));

        Guess helped = help.help(Guess.NOTHING.arguments(Guess.Arguments.USAGE), SILENCE, ports);

        assertThat(Guess.texts(helped.environment())).containsExactly(entry("APP_PORT", "${port}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"PORT=40000", "PEER=http://localhost:40000/x", "N=400001", "ports: [40000:40000]"})
    void noVariableOfItsPort(String text) throws IOException {
        Files.writeString(folder.resolve(".env"), text);

        Guess asked = help.help(AsItIs.usualVariables(), SILENCE, ELSEWHERE);

        assertThat(help.help(asked, SILENCE, ELSEWHERE).arguments().reason()).isEqualTo("its classes name --port");
    }

    @Test
    void aPortOfAnImageIsNoVariable() throws IOException {
        Files.writeString(folder.resolve("Dockerfile"), "USER 40000\nEXPOSE 40000\n");

        assertThat(new OwnersValues(folder).ofPort(40_000)).isEmpty();
    }

    @Test
    void itsClassesWhereItPrintsNoUsage() {
        Guess asked = help.help(AsItIs.usualVariables(), SILENCE, ELSEWHERE);

        Guess told = help.help(asked, SILENCE, ELSEWHERE);
        assertThat(told.arguments())
                .isEqualTo(new Guess.Arguments(List.of("--port", "${port}"), "its classes name --port"));
        assertThat(help.help(told, SILENCE, ELSEWHERE))
                .as("where that does not help")
                .isEqualTo(told);
    }
}
