package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
