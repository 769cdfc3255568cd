package dev.hilo.harness.cli;

import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.environment.Interruption;
import dev.hilo.harness.cli.output.OutputOptions;
import dev.hilo.harness.cli.output.Watching;
import dev.hilo.harness.report.words.Commands;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.run.announce.ApplicationListener;
import dev.hilo.harness.run.announce.PrometheusTargets;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The readers of a run's messages: the terminal, the live page and a Prometheus.
 *
 * @param spec of the command, which says where to write
 * @param targets the file from which a Prometheus learns which application runs
 * @param resumable whether {@code bench resume} can continue the run; else what was begun is only good as a whole
 */
record RunAudience(
        CommandSpec spec, OutputOptions output, Watching watching, Optional<Path> targets, boolean resumable) {

    static RunAudience of(CommandSpec spec) {
        return new RunAudience(spec, new OutputOptions(), Watching.NOBODY, Optional.empty(), true);
    }

    RunAudience with(OutputOptions asked) {
        return new RunAudience(spec, asked, watching, targets, resumable);
    }

    RunAudience with(Watching page) {
        return new RunAudience(spec, output, page, targets, resumable);
    }

    RunAudience with(Optional<Path> file) {
        return new RunAudience(spec, output, watching, file, resumable);
    }

    RunAudience notResumable() {
        return new RunAudience(spec, output, watching, targets, false);
    }

    PrintWriter out() {
        return spec.commandLine().getOut();
    }

    PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** The writer for progress, apart from the command's output where a program reads that. */
    PrintWriter progress() {
        return output.progress(spec);
    }

    /** Turns Ctrl-C into the end of this thread's run, with advice for the user. */
    Interruption interruption(ResultFolder results) {
        return Interruption.stopsThisThread(err(), "stopped; " + advice(results));
    }

    void tellReport(ResultFolder results, Path report) {
        output.tell(results, report, out());
        watching.tellEnd("The run has ended. Its report: " + report);
    }

    void tellStop(ResultFolder results) {
        watching.tellEnd("The run was stopped; " + advice(results));
    }

    private String advice(ResultFolder results) {
        String words = resumable
                ? "%s runs the others"
                        .formatted(Commands.text(
                                List.of(Home.command(), "resume", results.path().toString())))
                : "run the same command again to run all of them";
        return "finished trials are kept: " + words;
    }

    ApplicationListener applications(ResultFolder results) {
        String run = results.path().toAbsolutePath().normalize().getFileName().toString();
        return targets.<ApplicationListener>map(
                        file -> new PrometheusTargets(file, run, line -> err().println("bench: warning: " + line)))
                .orElse(ApplicationListener.NOBODY);
    }
}
