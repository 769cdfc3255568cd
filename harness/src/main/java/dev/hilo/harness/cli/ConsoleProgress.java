package dev.hilo.harness.cli;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.Progress;
import dev.hilo.harness.run.RunSettings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** Shows how far a run is: on a terminal a bar that moves, elsewhere a line for each step. */
final class ConsoleProgress implements Progress, AutoCloseable {
    private final PrintWriter out;
    private final Clock clock;
    private final int planned;
    private final TrialDisplay display;

    private ConsoleProgress(PrintWriter out, Clock clock, int planned, TrialDisplay display) {
        this.out = out;
        this.clock = clock;
        this.planned = planned;
        this.display = display;
    }

    static ConsoleProgress begin(PrintWriter out, RunSettings settings, List<PlannedTrial> planned, Path folder) {
        Clock clock = new Clock(TrialGuess.of(settings, planned));
        out.printf(
                "%d trials, about %s; profile %s, seed %d%nresults in %s%n",
                planned.size(), Clock.told(clock.expectedSecondsOfRun()), settings.profile(), settings.seed(), folder);
        out.flush();
        return new ConsoleProgress(out, clock, planned.size(), TrialDisplay.choose(out, clock));
    }

    @Override
    public void trialStarts(PlannedTrial trial) {
        clock.trialStarts();
        display.trialEnds();
        display.trialStarts(title(trial));
    }

    private String title(PlannedTrial trial) {
        return "[%d/%d] %s %s"
                .formatted(trial.number(), planned, trial.subject().name(), trial.workload());
    }

    @Override
    public void stepStarts(String step) {
        display.stepStarts(step);
    }

    @Override
    public void trialEnds(TrialResult result) {
        display.trialEnds();
        out.printf("%s: %s%n", title(result.planned()), told(result));
        out.flush();
    }

    private static String told(TrialResult result) {
        if (result.status() == TrialStatus.FAILED) {
            return "FAILED: " + result.reason();
        }
        String figures = result.figures().containsKey(Figure.THROUGHPUT_PER_S) ? load(result) : start(result);
        return result.status() == TrialStatus.INVALID ? figures + "; INVALID: " + result.reason() : figures;
    }

    private static String start(TrialResult result) {
        return "first good answer after %.2f s".formatted(figure(result, Figure.STARTUP_S));
    }

    private static String load(TrialResult result) {
        boolean open = result.figures().containsKey(Figure.OFFERED_PER_S);
        String offered = open ? " of %.0f".formatted(figure(result, Figure.OFFERED_PER_S)) : "";
        return "%.0f%s req/s, median %.1f ms, p99 %.1f ms, %.0f failed"
                .formatted(
                        figure(result, Figure.THROUGHPUT_PER_S),
                        offered,
                        figure(result, Figure.LATENCY_P50_MS),
                        figure(result, Figure.LATENCY_P99_MS),
                        figure(result, Figure.FAILURES));
    }

    private static double figure(TrialResult result, Figure figure) {
        return result.figures().getOrDefault(figure, Double.NaN);
    }

    @Override
    public void close() {
        display.trialEnds();
    }
}
