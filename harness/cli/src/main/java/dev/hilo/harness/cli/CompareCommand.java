package dev.hilo.harness.cli;

import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.options.BuildOptions;
import dev.hilo.harness.report.compare.ComparisonBuildResult;
import dev.hilo.harness.report.compare.ComparisonLimits;
import dev.hilo.harness.report.compare.ComparisonMarkdown;
import dev.hilo.harness.report.compare.ComparisonText;
import dev.hilo.harness.report.compare.RunComparison;
import dev.hilo.harness.report.limits.Limit;
import dev.hilo.harness.report.limits.LimitChecks;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bench compare}: compares two result folders. */
@Command(
        name = "compare",
        description = "Compares two result folders: two commits, two machines, two JDKs.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {
            "0:compared",
            "1:a limit of --fail-if is exceeded or cannot be judged",
            "2:nothing was compared; one line says why"
        })
final class CompareCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Parameters(paramLabel = "A", index = "0", description = "The result folder before the change.")
    Path before;

    @Parameters(paramLabel = "B", index = "1", description = "The result folder after the change.")
    Path after;

    @Mixin
    BuildOptions build;

    @Override
    public Integer call() throws IOException {
        try {
            return compare();
        } catch (ResultException | IllegalArgumentException e) {
            throw new UsageException(e.getMessage());
        }
    }

    private int compare() throws IOException {
        List<Limit> limits = build.limits();
        build.requireWritable();
        RunComparison comparison = RunComparison.of(ResultFolder.open(before), ResultFolder.open(after));
        LimitChecks checks = ComparisonLimits.of(limits, comparison);
        PrintWriter out = spec.commandLine().getOut();
        if (!build.isMarkdownPrinted()) {
            out.print(new ComparisonText(comparison, checks).text());
        }
        build.tell(
                new ComparisonMarkdown(comparison, checks).text(), ComparisonBuildResult.of(comparison, checks), out);
        return checks.isFailed() ? 1 : 0;
    }
}
