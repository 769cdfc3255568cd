package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import dev.hilo.harness.cli.BenchCall.Outcome;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletionCommandTest {
    @TempDir
    Path folder;

    /** Words that a user would get, asked of bash itself. */
    @Test
    void bashCompletesCommandsAndOptions() throws Exception {
        Path script = Files.writeString(folder.resolve("script"), completion("bash"));

        assertThat(bash(script, "COMP_WORDS=(bench re); COMP_CWORD=1; _complete_bench"))
                .contains("report", "resume");
        assertThat(bash(script, "COMP_WORDS=(bench run --wo); COMP_CWORD=2; _complete_bench"))
                .contains("--workload");
        assertThat(bash(script, "complete -p hilo; complete -p bench")).contains("_complete_hilo", "_complete_bench");
    }

    @Test
    void fishHasEachCommandAndOption() {
        assertThat(completion("fish").lines())
                .contains(
                        "complete -c bench -f -n __fish_use_subcommand -a list -d 'Lists the variants that can be measured.'",
                        "complete -c bench -n '__fish_seen_subcommand_from run' -l dry-run -f -d 'Prints what would run, in which order and for how long, and runs nothing.'",
                        "complete -c hilo -n '__fish_seen_subcommand_from run' -l stacks -r -d 'Globs over the names of stacks and variants: \\'movies-spring-*,*-mongodb-virtual\\'.'")
                .allSatisfy(line -> assertThat(line).startsWith("complete -c ").doesNotContain("${", "%n"));
    }

    @Test
    void zshHasTheScriptOfBash() {
        assertThat(completion("zsh")).isEqualTo(completion("bash")).contains("bashcompinit");
    }

    @Test
    void anUnknownShell() {
        Outcome outcome = BenchCall.in(SourceTree.home(), "completion", "tcsh");

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err())
                .startsWith("bench: ")
                .contains("tcsh", "bash, zsh, fish")
                .hasLineCount(1);
    }

    private static String completion(String shell) {
        Outcome outcome = BenchCall.in(SourceTree.home(), "completion", shell);

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        return outcome.out().replaceAll("(?m)^#.*[0-9]{4}.*$", "");
    }

    private static String bash(Path script, String ask) throws Exception {
        Process bash = new ProcessBuilder(
                        "bash",
                        "-c",
                        "source \"$1\"; " + ask + "; printf '%s\\n' \"${COMPREPLY[@]}\"",
                        "bash",
                        script.toString())
                .redirectErrorStream(true)
                .start();
        return new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
