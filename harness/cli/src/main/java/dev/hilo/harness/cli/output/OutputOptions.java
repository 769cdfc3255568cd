package dev.hilo.harness.cli.output;

import dev.hilo.harness.cli.environment.Terminal;
import dev.hilo.harness.report.Report;
import dev.hilo.harness.result.ResultFolder;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Options for the output of a run. */
public final class OutputOptions {
    @Option(names = "--quiet", description = "Print only the answers and the path of the report.")
    boolean quiet;

    @Option(
            names = "--json",
            description =
                    "Print only the verdicts, as JSON (as in report/verdicts.json); progress goes to standard error.")
    boolean json;

    /** The writer for progress messages. */
    public PrintWriter progress(CommandSpec spec) {
        if (json) {
            return spec.commandLine().getErr();
        }
        return quiet ? new PrintWriter(Writer.nullWriter()) : spec.commandLine().getOut();
    }

    /** A progress bar writes to the terminal and not to the writer, so quiet and JSON output have none. */
    TrialDisplay display(Clock clock) {
        return quiet || json ? TrialDisplay.NONE : TrialDisplay.choose(clock);
    }

    /** Prints the results of a run. */
    public void tell(ResultFolder results, Path report, PrintWriter out) {
        if (json) {
            out.print(Report.verdicts(results));
        } else {
            out.println();
            out.println(
                    quiet
                            ? Report.answers(results, Terminal.columns()).strip()
                            : Report.table(results, Terminal.columns()));
            out.println("Report: " + report);
        }
        out.flush();
    }
}
