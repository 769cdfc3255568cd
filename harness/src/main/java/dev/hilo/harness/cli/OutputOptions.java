package dev.hilo.harness.cli;

import dev.hilo.harness.report.Report;
import dev.hilo.harness.result.ResultFolder;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** What a run prints. */
final class OutputOptions {
    @Option(names = "--quiet", description = "Print the answers and the path of the report alone.")
    boolean quiet;

    @Option(
            names = "--json",
            description =
                    "Print the verdicts alone, as JSON (those of report/verdicts.json); progress goes to standard error.")
    boolean json;

    /** Where progress goes. */
    PrintWriter progress(CommandSpec spec) {
        if (json) {
            return spec.commandLine().getErr();
        }
        return quiet ? new PrintWriter(Writer.nullWriter()) : spec.commandLine().getOut();
    }

    /** A bar would be drawn past the writer, so only who wants both sees it. */
    TrialDisplay display(PrintWriter progress, Clock clock) {
        return quiet || json ? new LineDisplay(progress, clock) : TrialDisplay.choose(progress, clock);
    }

    /** Tells what a run has come to. */
    void tell(ResultFolder results, Path report, PrintWriter out) {
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
