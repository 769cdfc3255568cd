package dev.hilo.harness.cli;

import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.report.history.History;
import dev.hilo.harness.report.history.HistoryPage;
import dev.hilo.harness.result.ResultException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bench index}: writes one page about many result folders. */
@Command(
        name = "index",
        description =
                "Writes index.html and index.md about all result folders below a folder: runs, answers, and trends of metrics.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {"0:the pages are written", "2:nothing was written; one line says why"})
final class IndexCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "A folder with result folders in it, such as results.")
    Path folder;

    @Override
    public Integer call() {
        if (!Files.isDirectory(folder)) {
            throw new UsageException("there is no folder %s".formatted(folder));
        }
        try {
            return index();
        } catch (ResultException e) {
            throw new UsageException(e.getMessage());
        }
    }

    private int index() {
        History history = History.read(folder);
        if (history.runs().isEmpty() && history.unreadable().isEmpty()) {
            throw new UsageException("there is no result folder in %s: bench run makes one".formatted(folder));
        }
        PrintWriter out = spec.commandLine().getOut();
        history.unreadable().forEach(run -> out.printf("%s cannot be read: %s%n", run.folder(), run.why()));
        out.printf("%s: %s%n", history.title(), HistoryPage.write(history));
        return 0;
    }
}
