package dev.hilo.harness.cli;

import dev.hilo.harness.cli.output.FishCompletion;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bench completion}: prints the script with which a shell completes the words of bench. */
@Command(
        name = "completion",
        description = {
            "Prints a script with which a shell completes commands and options. To use it now:",
            "  bash, zsh: source <(./bench completion bash)",
            "  fish: ./bench completion fish | source"
        },
        mixinStandardHelpOptions = true)
final class CompletionCommand implements Callable<Integer> {
    /** Names by which users call hilo. */
    private static final List<String> NAMES = List.of("bench", "hilo");

    /** A shell. */
    enum Shell {
        bash,
        zsh,
        fish
    }

    @Spec
    CommandSpec spec;

    @Parameters(paramLabel = "SHELL", description = "${COMPLETION-CANDIDATES}; bash and zsh share one script.")
    Shell shell;

    @Override
    public Integer call() {
        CommandLine bench = spec.parent().commandLine();
        PrintWriter out = spec.commandLine().getOut();
        for (String name : NAMES) {
            out.println(shell == Shell.fish ? FishCompletion.of(name, bench) : AutoComplete.bash(name, bench));
        }
        out.flush();
        return 0;
    }
}
