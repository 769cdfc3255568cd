package dev.hilo.harness.cli;

import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.options.BuildOptions;
import dev.hilo.harness.report.Report;
import dev.hilo.harness.report.words.Commands;
import dev.hilo.harness.result.ResultFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bench report}: refreshes the report of a result folder from its raw files. */
@Command(
        name = "report",
        description = "Refreshes the report of a result folder.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {
            "0:the report is written, and with --fail-if no limit is exceeded",
            "1:a limit of --fail-if is exceeded or cannot be judged, a trial failed in a run that has limits, or the folder cannot be read",
            "2:no report was written; one line says why",
            "3:with --fail-if, a control shows a difference or everything ran in an emulator: do not trust the verdicts"
        })
final class ReportCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "A folder that bench run or bench calibrate wrote.")
    Path folder;

    @Mixin
    BuildOptions build;

    @Override
    public Integer call() throws Exception {
        RunVerdict verdict = new RunVerdict(build);
        ResultFolder results = ResultFolder.open(folder);
        if (results.trials().isEmpty()) {
            throw new UsageException("%s holds no trial that has ended: run %s first"
                    .formatted(folder, Commands.text(List.of(Home.command(), "resume", folder.toString()))));
        }
        Path page = Report.write(results);
        spec.commandLine().getOut().println("Report: " + page);
        int code = build.hasLimits() ? RunLauncher.exitCode(results) : 0;
        return verdict.tell(results, code, spec.commandLine().getOut());
    }
}
