package dev.hilo.harness.cli;

import dev.hilo.harness.report.Report;
import dev.hilo.harness.result.ResultFolder;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bench report}: makes the report of a result folder again, from its raw files. */
@Command(name = "report", description = "Refreshes the report of a result folder.", mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "A folder that bench run wrote.")
    Path folder;

    @Override
    public Integer call() throws Exception {
        ResultFolder results = ResultFolder.open(folder);
        if (results.trials().isEmpty()) {
            throw new UsageException(
                    "%1$s holds no trial that has ended: run ./bench resume %1$s first".formatted(folder));
        }
        Path page = Report.write(results);
        spec.commandLine().getOut().println("Report: " + page);
        return 0;
    }
}
