package dev.hilo.harness.cli.output;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import dev.hilo.harness.cli.environment.Terminal;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.run.DueStart;
import dev.hilo.harness.run.Progress;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Progress of a run on the console: one line that moves on a terminal, and everywhere one line for each trial or duet that has ended. */
public final class ConsoleProgress implements Progress, AutoCloseable {
    /** Room for the bar, its step and the time that is left. */
    private static final int BAR_COLUMNS = 60;

    private final PrintWriter out;
    private final RunSettings settings;
    private final Clock clock;
    private final Places places;
    private final CommonName names;
    private final DuetWords duets;
    private final TrialDisplay display;
    /** Ended sides whose partner has not ended yet. */
    private final List<TrialResult> sides = new ArrayList<>();

    private ConsoleProgress(
            PrintWriter out, RunSettings settings, Clock clock, List<PlannedTrial> planned, TrialDisplay display) {
        this.out = out;
        this.settings = settings;
        this.clock = clock;
        this.places = new Places(planned);
        this.names = CommonName.of(
                planned.stream().map(trial -> trial.subject().name()).toList());
        this.duets = new DuetWords(
                settings.suite().factors(),
                names,
                workload -> settings.profile(workload).load());
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
        ConsoleProgress progress = new ConsoleProgress(out, settings, clock, planned, output.display(clock));
        out.printf(
                "%s, about %s; profile %s, seed %d%n",
                progress.places.amount(missing),
                Clock.told(clock.expectedSecondsOfRun()),
                settings.profile(),
                settings.seed());
        if (!progress.names.isEmpty()) {
            out.printf("compared: %s%n", progress.compared(planned));
        }
        out.printf("results in %s%n", folder);
        out.flush();
        return progress;
    }

    /** The part that all names have, and in the order of the plan's first block what each has besides. */
    private String compared(List<PlannedTrial> planned) {
        return names.text() + ": "
                + planned.stream()
                        .map(trial -> names.rest(trial.subject().name()))
                        .distinct()
                        .sorted()
                        .collect(joining(", "));
    }

    /** Remaining seconds of the run; valid while a trial runs. */
    double remainingSeconds() {
        return clock.remainingSeconds();
    }

    @Override
    public void startIsRepeated(DueStart start) {
        clock.isToDo(TrialGuess.of(settings, start.trials()));
    }

    @Override
    public void trialsStart(List<PlannedTrial> together, int attempt) {
        clock.trialStarts();
        display.trialEnds();
        String place = places.of(together.getFirst(), attempt);
        String title = place + ": "
                + duets.title(together.stream().map(PlannedTrial::subject).toList());
        display.trialStarts(title.length() + BAR_COLUMNS <= Terminal.columns() ? title : place);
    }

    @Override
    public void stepStarts(String step) {
        display.stepStarts(step);
    }

    @Override
    public void trialEnds(TrialResult result) {
        display.trialEnds();
        if (!result.planned().isInDuet()) {
            tell(result, duets.title(List.of(result.subject())) + ", " + TrialWords.of(result));
            return;
        }
        sides.stream()
                .filter(side ->
                        side.start() == result.start() && side.workload().equals(result.workload()))
                .findFirst()
                .ifPresentOrElse(
                        first -> {
                            sides.remove(first);
                            tell(first, duets.of(first, result));
                        },
                        () -> sides.add(result));
    }

    @Override
    public void tidyingFailed(String what) {
        display.trialEnds();
        out.printf("bench: warning: %s (what was measured counts)%n", what);
        out.flush();
    }

    private void tell(TrialResult result, String found) {
        double seconds =
                result.stepSeconds().values().stream().mapToDouble(step -> step).sum();
        double left = clock.secondsAfterTrial();
        out.printf(
                "%s: %s, %.0f s%s%n",
                places.of(result.planned(), result.attempt()),
                found,
                seconds,
                left < 1 ? "" : ", %s left".formatted(Clock.told(left)));
        out.flush();
    }

    @Override
    public void close() {
        display.trialEnds();
    }
}
