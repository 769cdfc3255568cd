package dev.hilo.harness.selfcheck;

import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.analysis.ControlCheck;
import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.analysis.Verdicts;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Checks duets of two JVMs of one build, of which one burns an additional share of request CPU. The CPU clocks of the JVMs give the true
 * ratio; the report of the run gives the measured one.
 */
final class SpinningDuets {
    private static final String OWN_CLOCKS = "the JVMs' own clocks";
    private static final String SEEDED = "5 % more request CPU";
    private static final String SAME = "the same JVM twice";
    private static final Metric METRIC = Metric.REQUEST_CPU_MS_PER_REQUEST;
    /** Burnt share in percent. The filter burns in steps of a microsecond, and one may fall between the scrapes of two totals. */
    private static final Known PERCENT = Known.within(5, 0.05);
    /** Ratio of CPU per request by hilo to that by the JVM, which counts some of its own threads as work over a slightly different period. */
    private static final Known REPORTED = Known.within(1, 0.05);

    private record Clocked(double reportedMillis, Spun spun) {}

    private final ResultFolder results;
    private final List<Verdicts> verdicts;
    private final List<SelfCheckRow> checks = new ArrayList<>();

    private SpinningDuets(ResultFolder results) {
        this.results = results;
        this.verdicts = RunAnalysis.of(results.run(), results.attempts()).views().stream()
                .map(RunView::verdicts)
                .toList();
    }

    /** @param results of a run of duets of the two JVMs, with A/A duets */
    static List<SelfCheckRow> check(ResultFolder results) throws IOException {
        SpinningDuets duets = new SpinningDuets(results);
        duets.seeded(duets.clocks());
        duets.same();
        return duets.checks;
    }

    /** @return the known ratio */
    private double clocks() throws IOException {
        List<Clocked> all = new ArrayList<>();
        for (TrialResult trial : results.trials()) {
            if (trial.status() == TrialStatus.OK && trial.metrics().containsKey(METRIC)) {
                all.add(new Clocked(trial.metrics().get(METRIC), Spun.read(results.trialFolder(trial))));
            }
        }
        List<Clocked> spinning =
                all.stream().filter(one -> one.spun().burntMillis() > 0).toList();
        double ratio = mean(spinning, one -> one.spun().ratio());
        if (!spinning.isEmpty()) {
            double reported = mean(all, one -> one.reportedMillis() / one.spun().cpuMillisPerRequest());
            number("CPU burnt, % of the other request CPU", PERCENT, 100 * (ratio - 1));
            number("request CPU, reported to own", REPORTED, reported);
        }
        return ratio;
    }

    private static double mean(List<Clocked> trials, ToDoubleFunction<Clocked> value) {
        return trials.stream().mapToDouble(value).average().orElse(Double.NaN);
    }

    private void number(String quantity, Known known, double measured) {
        checks.add(SelfCheckRow.number(OWN_CLOCKS, quantity, known, measured));
    }

    private void seeded(double known) {
        Optional<TestDecision> decision = verdicts.stream()
                .flatMap(view -> view.of(Kind.PAIR).stream())
                .filter(tested -> tested.metric() == METRIC)
                .map(TestedContrast::decision)
                .findFirst();
        ratio(SEEDED, known, decision);
        decision.filter(found -> found.interval().isPresent())
                .ifPresent(found -> checks.add(SelfCheckRow.word(
                        SEEDED,
                        "verdict on request CPU",
                        Verdict.WORSE.words(),
                        found.verdict().words())));
    }

    private void same() {
        Optional<TestDecision> decision = verdicts.stream()
                .flatMap(view -> view.controls().stream())
                .filter(control -> control.contrast().isEmpty() && control.metric() == METRIC)
                .map(ControlCheck::decision)
                .findFirst();
        ratio(SAME, 1, decision);
    }

    private void ratio(String scenario, double known, Optional<TestDecision> decision) {
        checks.add(decision.flatMap(TestDecision::interval)
                .map(interval -> SelfCheckRow.interval(
                        scenario,
                        "ratio of request CPU",
                        known,
                        decision.orElseThrow().effect().change(),
                        interval))
                .orElseGet(() -> SelfCheckRow.notJudged(scenario, lost())));
    }

    private String lost() {
        return results.trials().stream()
                .filter(trial -> trial.status() != TrialStatus.OK)
                .map(TrialResult::reason)
                .findFirst()
                .orElse("too few duets count");
    }
}
