package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class HelpTest {

    /** The help of every command. picocli reports an unformattable description only on the standard error of the process. */
    @ParameterizedTest
    @MethodSource
    void everyCommandExplainsItselfWithoutAWarning(String command) {
        PrintStream before = System.err;
        ByteArrayOutputStream warnings = new ByteArrayOutputStream();
        System.setErr(new PrintStream(warnings, true));
        try {
            var outcome = BenchCall.in(SourceTree.home(), command, "--help");

            assertThat(outcome.exitCode()).isZero();
            assertThat(outcome.out()).contains("Usage: bench " + command).doesNotContain("%%", "${");
            assertThat(outcome.err()).isEmpty();
            assertThat(warnings.toString()).isEmpty();
        } finally {
            System.setErr(before);
        }
    }

    static Stream<String> everyCommandExplainsItselfWithoutAWarning() {
        return new CommandLine(Bench.commandLine(null).getCommand()).getSubcommands().keySet().stream();
    }

    /** As in the image, which is called hilo, on a narrow terminal. */
    @ParameterizedTest
    @MethodSource("everyCommandExplainsItselfWithoutAWarning")
    void helpIsCalledAsTheUserCallsItAndFoldedToTheWidth(String command) {
        System.setProperty("hilo.command", "/usr/local/bin/hilo");
        System.setProperty("hilo.columns", "60");
        try {
            var outcome = BenchCall.in(SourceTree.home(), command, "--help");

            assertThat(outcome.out()).startsWith("Usage: hilo " + command);
            assertThat(outcome.out().lines()).allMatch(line -> line.length() <= 60);
        } finally {
            System.clearProperty("hilo.command");
            System.clearProperty("hilo.columns");
        }
    }

    @Test
    void thereAreCommands() {
        assertThat(everyCommandExplainsItselfWithoutAWarning()).containsAll(List.of("run", "resume", "compare"));
    }
}
