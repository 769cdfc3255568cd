package dev.hilo.harness.cli;

import dev.hilo.harness.report.index.RunIndex;
import dev.hilo.harness.report.limits.ComparedMetric;
import dev.hilo.harness.result.ResultException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bench index}: what did all these runs ask and find? */
@Command(
        name = "index",
        description =
                "Writes a page over many result folders: questions, answers, machines, and the trend of a metric.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {
            "0:the index is written; it lists folders that could not be read",
            "2:no index was written; one line says why"
        })
final class IndexCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Parameters(
            paramLabel = "DIR",
            description = "A folder with result folders in it, up to three levels deep. The index is written there.")
    Path folder;

    @Option(
            names = "--metric",
            paramLabel = "METRIC",
            split = ",",
            defaultValue = "request-cpu,p99",
            description =
                    "Show the trend of this metric, like throughput or rss (default: ${DEFAULT-VALUE}); repeatable.")
    List<String> metrics;

    @Override
    public Integer call() {
        try {
            RunIndex index = RunIndex.of(
                    folder, metrics.stream().map(IndexCommand::metric).toList());
            Path page = index.write();
            PrintWriter out = spec.commandLine().getOut();
            index.notRead().forEach(line -> out.println("Not read: " + line));
            out.println("Index of %s: %s".formatted(index.summary(), page));
            return 0;
        } catch (ResultException e) {
            throw new UsageException(e.getMessage());
        }
    }

    private static ComparedMetric metric(String word) {
        return ComparedMetric.named(word)
                .orElseThrow(() -> new UsageException("--metric %s: unknown (known: %s)"
                        .formatted(
                                word,
                                Arrays.stream(ComparedMetric.values())
                                        .map(ComparedMetric::word)
                                        .collect(Collectors.joining(", ")))));
    }
}
