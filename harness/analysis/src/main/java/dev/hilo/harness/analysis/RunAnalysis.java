package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The analysis of a run, workload by workload. Its controls are judged over the whole run.
 *
 * @param views by workload, in the order of the suite
 */
public record RunAnalysis(RunResult run, Outcomes outcomes, List<RunView> views) {

    /** The analysis of a result folder, with the comparisons of answers and what it needs of the logs. */
    public static RunAnalysis of(ResultFolder folder) {
        RunAnalysis analysis = of(folder.run(), Outcomes.of(folder));
        StoredAnswers answers = new StoredAnswers(folder);
        return new RunAnalysis(
                analysis.run(),
                analysis.outcomes(),
                analysis.views().stream()
                        .map(view -> view.with(answers.of(view.outcomes()), folder))
                        .toList());
    }

    /** @param attempts every stored attempt, in the order of the result folder */
    public static RunAnalysis of(RunResult run, List<TrialResult> attempts) {
        return of(run, Outcomes.of(run, attempts));
    }

    public static RunAnalysis of(RunResult run, Outcomes outcomes) {
        return of(run, outcomes, Pace.of(outcomes));
    }

    private static RunAnalysis of(RunResult run, Outcomes outcomes, Pace pace) {
        List<HypothesisTests> tests = run.loads().keySet().stream()
                .map(workload -> new HypothesisTests(run, workload, outcomes.under(workload)))
                .toList();
        Judging judging = new Judging(
                run.statistics(),
                pace,
                tests.stream().mapToInt(HypothesisTests::controls).sum());
        List<RunView> views = new ArrayList<>();
        tests.forEach(test -> views.add(test.view(judging)));
        return new RunAnalysis(run, outcomes, List.copyOf(views));
    }

    /** The analysis of the same run without some of its trials; its looks stay those that it had, and with them the errors of its intervals. */
    public RunAnalysis without(List<TrialResult> some) {
        return of(run, outcomes.without(some), pace());
    }

    /** Whether each primary question has an answer, so that the run can end at this look. */
    public boolean isAnswered() {
        List<TestedContrast> primary =
                tested().filter(TestedContrast::isPrimary).toList();
        return !primary.isEmpty()
                && primary.stream().allMatch(tested -> tested.verdict().isDecided());
    }

    /** Whether an answer to a primary question is a difference of this metric that matters. */
    public boolean isDifferenceShown(Metric metric) {
        return tested().anyMatch(tested -> tested.isPrimary()
                && tested.metric() == metric
                && tested.verdict().isDifference());
    }

    /** Progress and speed of the run, for estimates of more blocks. */
    public Pace pace() {
        return Pace.of(outcomes);
    }

    /** Controls that show a difference. */
    public List<ControlCheck> alarms() {
        return views.stream()
                .flatMap(view -> view.verdicts().controls().stream())
                .filter(ControlCheck::isAlarm)
                .toList();
    }

    private Stream<TestedContrast> tested() {
        return views.stream().flatMap(view -> view.verdicts().tested().stream());
    }
}
