package dev.hilo.harness.cli;

import dev.hilo.harness.report.compare.ComparisonMarkdown;
import dev.hilo.harness.report.compare.ComparisonText;
import dev.hilo.harness.report.compare.FailureThreshold;
import dev.hilo.harness.report.compare.RunComparison;
import dev.hilo.harness.report.compare.ThresholdOutcome;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bench compare}: what has changed between two result folders? */
@Command(
        name = "compare",
        description = "Compares two result folders: two commits, two machines, two JDKs.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {
            "0:compared",
            "1:a change exceeds a limit of --fail-if and is shown as a difference",
            "2:nothing was compared; one line says why"
        })
final class CompareCommand implements Callable<Integer> {
    private static final String STANDARD_OUTPUT = "-";

    @Spec
    CommandSpec spec;

    @Parameters(paramLabel = "A", index = "0", description = "The result folder before the change.")
    Path before;

    @Parameters(paramLabel = "B", index = "1", description = "The result folder after the change.")
    Path after;

    @Option(
            names = "--fail-if",
            paramLabel = "LIMIT",
            description =
                    "Exit with 1 when a change beyond this is shown, like 'p99 > +10%%' or 'throughput < -5%%'; repeatable. "
                            + "Metrics: throughput, median, p99, timeouts, capacity, request-cpu, cpu, heap, rss, startup, container-ready, started.")
    List<String> failIf = List.of();

    @Option(
            names = "--markdown",
            paramLabel = "FILE",
            description = "Write Markdown for a pull request into this file, or print it instead of the table (-).")
    String markdown;

    @Override
    public Integer call() throws IOException {
        try {
            return compare();
        } catch (ResultException | IllegalArgumentException e) {
            throw new UsageException(e.getMessage());
        }
    }

    private int compare() throws IOException {
        List<FailureThreshold> limits =
                failIf.stream().map(FailureThreshold::parse).toList();
        RunComparison comparison = RunComparison.of(ResultFolder.open(before), ResultFolder.open(after));
        ThresholdOutcome outcome = ThresholdOutcome.of(limits, comparison);
        PrintWriter out = spec.commandLine().getOut();
        if (STANDARD_OUTPUT.equals(markdown)) {
            out.print(new ComparisonMarkdown(comparison, outcome).text());
        } else {
            out.print(new ComparisonText(comparison, outcome).text());
        }
        out.flush();
        if (markdown != null && !markdown.equals(STANDARD_OUTPUT)) {
            write(new ComparisonMarkdown(comparison, outcome).text());
        }
        return outcome.isFailed() ? 1 : 0;
    }

    private void write(String text) {
        try {
            Files.writeString(Path.of(markdown), text);
        } catch (IOException e) {
            throw new UsageException("cannot write %s: choose another file with --markdown".formatted(markdown));
        }
    }
}
