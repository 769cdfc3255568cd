package dev.hilo.harness.cli;

import dev.hilo.harness.cli.environment.Interruption;
import dev.hilo.harness.host.Jvm;
import dev.hilo.harness.init.Explored;
import dev.hilo.harness.init.Initialization;
import dev.hilo.harness.init.ScriptedJvm;
import dev.hilo.harness.init.StartEnd;
import dev.hilo.harness.init.Work;
import dev.hilo.harness.run.check.SettledWatch;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.start.StartFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Starts of an application that hilo has never seen: as it is, and where that fails again, with one help more each time.
 *
 * @param urls paths that the user names
 */
record HelpedStart(CommandSpec spec, RunOptions options, Initialization initialization, List<String> urls) {
    private static final int MOST_STARTS = 6;

    /** @throws TrialFailure when no help that hilo has makes it ready */
    @SuppressWarnings("try") // an interruption is opened only to be closed
    Explored explored(Path logs) throws Exception {
        try (Interruption interruption =
                Interruption.stopsThisThread(spec.commandLine().getErr(), "stopped; nothing was written")) {
            Optional<Failure> failure = Optional.empty();
            for (int number = 1; ; number++) {
                Path folder = logs.resolve("start-" + number);
                SettledWatch watch = new SettledWatch();
                try {
                    Optional<Found> found = once(folder, watch, number == MOST_STARTS);
                    if (found.isPresent()) {
                        return copies(found.get().explored())
                                .help(logs, found.get().copies());
                    }
                } catch (TrialFailure e) {
                    watch.jvm().ifPresent(this::found);
                    StartEnd end = end(false, e.isOfSlowStart(), watch);
                    failure = Optional.of(failure(failure, new Failure(e, log(folder), end)));
                    if (number == MOST_STARTS || !isHelped(folder, end)) {
                        throw told(failure.orElseThrow());
                    }
                }
            }
        }
    }

    /** @param copies the first one and a second beside it */
    private record Found(Explored explored, TwoCopies.Look copies) {}

    private record Failure(TrialFailure cause, Path log, StartEnd end) {}

    /** @param isWorking whether it was still working when its time was over */
    private static StartEnd end(boolean isReady, boolean isWorking, SettledWatch watch) {
        return new StartEnd(isReady, !isReady && watch.isWaiting(), isWorking, watch.ports());
    }

    /** A start that only prints its usage says nothing of the cause, and the end of a log of exceptions is nothing to show. */
    private Failure failure(Optional<Failure> before, Failure last) {
        return before.filter(first -> initialization.launch().asksUsage())
                .or(() -> before.filter(first -> initialization.launch().logsExceptions())
                        .map(first -> new Failure(first.cause(), last.log(), first.end())))
                .orElse(last);
    }

    private TrialFailure told(Failure failure) throws IOException {
        initialization
                .launch()
                .unhelped(failure.log(), failure.end())
                .ifPresent(spec.commandLine().getOut()::println);
        return failure.cause();
    }

    private static Path log(Path folder) {
        return new StartFolder(folder).applicationLog();
    }

    private boolean isHelped(Path folder, StartEnd end) throws IOException {
        Optional<String> help = initialization.help(log(folder), end);
        PrintWriter out = spec.commandLine().getOut();
        help.ifPresent(added -> out.println("starting it again with " + added));
        out.flush();
        return help.isPresent();
    }

    /** @return empty where the next start has help */
    private Optional<Found> once(Path folder, SettledWatch watch, boolean isLast) throws Exception {
        FirstStarts.Start start = starts().prepare(folder);
        return start.during(watch, first -> {
            Work work = Work.of(first.resources()::cpuSeconds, log(folder));
            Explored explored = initialization.survey().explore(first.baseUrl(), urls, log(folder), work);
            first.running().jvm().ifPresent(this::found);
            return !isLast && isHelped(folder, end(explored.isAnswered(), false, watch))
                    ? Optional.empty()
                    : Optional.of(new Found(explored, copies(explored).look(first, start)));
        });
    }

    private void found(Jvm jvm) {
        initialization.launch().found(new ScriptedJvm(jvm.feature(), jvm.command()));
    }

    private TwoCopies copies(Explored explored) {
        return new TwoCopies(spec.commandLine().getOut(), initialization, starts(), explored);
    }

    private FirstStarts starts() {
        return new FirstStarts(options, initialization);
    }
}
