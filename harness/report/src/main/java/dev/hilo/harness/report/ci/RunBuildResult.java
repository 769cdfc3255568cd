package dev.hilo.harness.report.ci;

import dev.hilo.harness.analysis.Collapse;
import dev.hilo.harness.analysis.Outcomes;
import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.report.ci.BuildResult.Case;
import dev.hilo.harness.report.ci.BuildResult.Outcome;
import dev.hilo.harness.report.limits.LimitChecks;
import dev.hilo.harness.report.words.AnswerWords;
import dev.hilo.harness.report.words.Changes;
import dev.hilo.harness.report.words.CollapseWords;
import dev.hilo.harness.report.words.VerdictNotes;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A run as a build server sees it: alarms and starts that collapsed, then its limits, or the verdicts of its question where it has none, then trials that their
 * application ended.
 */
public final class RunBuildResult {
    private RunBuildResult() {}

    public static BuildResult of(RunAnalysis analysis, LimitChecks limits) {
        Stream<Case> judged = limits.all().isEmpty()
                ? analysis.views().stream().flatMap(RunBuildResult::verdicts)
                : limits.all().stream().map(Case::of);
        List<Case> cases = Stream.of(
                        alarms(analysis), collapses(analysis), answers(analysis), judged, failed(analysis.outcomes()))
                .flatMap(all -> all)
                .toList();
        return new BuildResult("hilo " + analysis.run().suite(), analysis.run().startedAt(), cases);
    }

    private static Stream<Case> alarms(RunAnalysis analysis) {
        Stream<Case> emulator = VerdictNotes.emulator(analysis.run()).stream()
                .map(alarm -> new Case(analysis.run().suite(), "emulator", Outcome.ERROR, alarm));
        Stream<Case> controls = analysis.views().stream()
                .flatMap(view -> VerdictNotes.controlAlarms(view).stream()
                        .map(alarm -> new Case(view.workload(), "controls", Outcome.ERROR, alarm)));
        return Stream.concat(emulator, controls);
    }

    private static Stream<Case> collapses(RunAnalysis analysis) {
        return analysis.views().stream()
                .flatMap(view -> view.collapses().flatMap(collapse -> collapsed(collapse, view).stream()));
    }

    /** A build of which a start fails what others serve is not safe, whatever the others measured. What was there before fails no build. */
    private static Optional<Case> collapsed(Collapse collapse, RunView view) {
        Outcome outcome = view.verdicts().isBaseline(collapse.variant().subject()) ? Outcome.SKIPPED : Outcome.ERROR;
        return CollapseWords.sentence(collapse, view)
                .map(sentence -> new Case(view.workload(), "collapsed starts", outcome, sentence));
    }

    /** Answers that differ never fail a build: they may be what the change is for. */
    private static Stream<Case> answers(RunAnalysis analysis) {
        return analysis.views().stream()
                .filter(view -> !view.answers().isAlike())
                .map(view -> new Case(
                        view.workload(),
                        "answers",
                        Outcome.SKIPPED,
                        String.join(" ", AnswerWords.differences(view.answers()))));
    }

    private static Stream<Case> verdicts(RunView view) {
        VerdictWords words = new VerdictWords(view.verdicts(), view.kind());
        return view.verdicts().tested().stream()
                .filter(TestedContrast::isPrimary)
                .map(tested -> new Case(
                        view.workload(),
                        "%s (%s)"
                                .formatted(
                                        view.kind().spokenOf().get(tested.metric()), words.heading(tested.contrast())),
                        Outcome.of(tested.verdict()),
                        message(tested)));
    }

    private static String message(TestedContrast tested) {
        String why = VerdictWords.why(tested);
        String verdict = VerdictWords.words(tested.decision());
        String found = tested.effect().isKnown() && tested.verdict() != Verdict.INVALID
                ? " " + Changes.withInterval(tested)
                : "";
        return verdict + found + (why.isEmpty() ? "" : ": " + why);
    }

    private static Stream<Case> failed(Outcomes outcomes) {
        return outcomes.planned().stream()
                .flatMap(planned -> outcomes.result(planned).stream()
                        .filter(trial -> trial.status().isEndOfApplication())
                        .map(trial -> failed(planned, trial)));
    }

    private static Case failed(PlannedTrial planned, TrialResult trial) {
        return new Case(
                planned.workload(),
                "trial %d (%s)".formatted(planned.number(), planned.subject().name()),
                Outcome.ERROR,
                trial.status().text() + ": " + trial.reason());
    }
}
