package dev.hilo.harness.cli.output;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.DueStart;
import dev.hilo.harness.run.Progress;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Progress of a run on the console: a bar on a terminal, otherwise one line per step. */
public final class ConsoleProgress implements Progress, AutoCloseable {
    private final PrintWriter out;
    private final RunSettings settings;
    private final Clock clock;
    private final int planned;
    private final TrialDisplay display;

    private ConsoleProgress(PrintWriter out, RunSettings settings, Clock clock, int planned, TrialDisplay display) {
        this.out = out;
        this.settings = settings;
        this.clock = clock;
        this.planned = planned;
        this.display = display;
    }

    /** @param stored finished attempts of a resumed run; empty for a new one */
    public static ConsoleProgress begin(
            OutputOptions output,
            PrintWriter out,
            RunSettings settings,
            List<PlannedTrial> planned,
            List<TrialResult> stored,
            Path folder) {
        Set<Integer> ended = stored.stream().map(TrialResult::number).collect(toSet());
        List<PlannedTrial> missing = planned.stream()
                .filter(trial -> !ended.contains(trial.number()))
                .toList();
        Clock clock = new Clock(TrialGuess.of(settings, missing));
        out.printf(
                "%s trials, about %s; profile %s, seed %d%nresults in %s%n",
                ended.isEmpty() ? planned.size() : "%d of %d".formatted(missing.size(), planned.size()),
                Clock.told(clock.expectedSecondsOfRun()),
                settings.profile(),
                settings.seed(),
                folder);
        out.flush();
        return new ConsoleProgress(out, settings, clock, planned.size(), output.display(out, clock));
    }

    /** Remaining seconds of the run; valid while a trial runs. */
    double remainingSeconds() {
        return clock.remainingSeconds();
    }

    @Override
    public void startIsRepeated(DueStart start) {
        display.trialEnds();
        clock.isToDo(TrialGuess.of(settings, start.trials()));
        for (TrialResult invalid : start.invalid()) {
            out.printf("repeat %d of trial %d: %s%n", start.attempt() - 1, invalid.number(), invalid.reason());
        }
        out.flush();
    }

    @Override
    public void trialsStart(List<PlannedTrial> together, int attempt) {
        clock.trialStarts();
        display.trialEnds();
        display.trialStarts(title(together));
    }

    private String title(List<PlannedTrial> together) {
        return together.size() == 1
                ? title(together.getFirst())
                : "[%d-%d/%d] %s %s"
                        .formatted(
                                together.getFirst().number(),
                                together.getLast().number(),
                                planned,
                                together.stream()
                                        .map(trial -> trial.subject().name())
                                        .collect(joining(" and ")),
                                together.getFirst().workload());
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
        if (result.status().isEndOfApplication()) {
            return result.status().text().toUpperCase(Locale.ROOT) + ": " + result.reason();
        }
        if (result.status() == TrialStatus.INVALID && result.metrics().isEmpty()) {
            return "INVALID: " + result.reason();
        }
        String metrics = result.metrics().containsKey(Metric.THROUGHPUT_PER_S) ? load(result) : start(result);
        return result.status() == TrialStatus.INVALID ? metrics + "; INVALID: " + result.reason() : metrics;
    }

    private static String start(TrialResult result) {
        return "first good answer after %.2f s".formatted(metric(result, Metric.STARTUP_S));
    }

    private static String load(TrialResult result) {
        boolean open = result.metrics().containsKey(Metric.OFFERED_PER_S);
        String offered = open ? " of %.0f".formatted(metric(result, Metric.OFFERED_PER_S)) : "";
        return "%.0f%s req/s, %s%.0f failed"
                .formatted(
                        metric(result, Metric.THROUGHPUT_PER_S),
                        offered,
                        latency(result),
                        metric(result, Metric.FAILURES));
    }

    /** Median and p99; empty where no latency was measured. */
    private static String latency(TrialResult result) {
        return result.metrics().containsKey(Metric.LATENCY_P50_MS)
                ? "median %.1f ms, p99 %.1f ms, "
                        .formatted(metric(result, Metric.LATENCY_P50_MS), metric(result, Metric.LATENCY_P99_MS))
                : "";
    }

    private static double metric(TrialResult result, Metric metric) {
        return result.metrics().getOrDefault(metric, Double.NaN);
    }

    @Override
    public void close() {
        display.trialEnds();
    }
}
