package dev.hilo.harness.cli;

import dev.hilo.harness.analysis.LoadKind;
import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.analysis.SwitchPair;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.options.BuildOptions;
import dev.hilo.harness.report.ci.RunBuildResult;
import dev.hilo.harness.report.ci.RunMarkdown;
import dev.hilo.harness.report.limits.ComparedMetric;
import dev.hilo.harness.report.limits.Limit;
import dev.hilo.harness.report.limits.LimitChecks;
import dev.hilo.harness.report.limits.RunLimits;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.run.capacity.CapacityAim;
import dev.hilo.harness.stats.Effect;
import java.io.PrintWriter;
import java.util.List;

/** The limits of a run: checked for meaning before it, and against its results at an interim look and at its end. */
final class RunVerdict {
    /** A limit is exceeded or cannot be judged. */
    private static final int FAILED = 1;

    private final BuildOptions options;
    private final List<Limit> limits;

    /** @throws UsageException for a limit that cannot be parsed or a file that cannot be written */
    RunVerdict(BuildOptions options) {
        this.options = options;
        this.limits = options.limits();
        options.requireWritable();
    }

    /** @throws UsageException for a limit on something that this run does not measure; called before anything is measured */
    void requireMeaning(RunPlan plan) {
        List<String> factors =
                plan.pairs().stream().map(SwitchPair::factor).distinct().toList();
        for (Limit limit : limits) {
            if (factors.isEmpty()) {
                throw refused(limit, "nothing varies in this run, so that nothing is compared");
            }
            limit.factor().filter(factor -> !factors.contains(factor)).ifPresent(factor -> {
                throw refused(
                        limit,
                        "no two variants of this run differ in %s alone (known: %s)"
                                .formatted(factor, String.join(", ", factors)));
            });
            if (limit.metric() == ComparedMetric.CAPACITY
                    && plan.settings().aim().filter(CapacityAim::isSearched).isEmpty()) {
                throw refused(limit, "only --find-capacity measures it");
            }
            if (!isMeasured(limit, plan)) {
                throw refused(
                        limit,
                        "not measured under "
                                + String.join(
                                        ", ", RunHeader.loads(plan.settings()).keySet()));
            }
        }
    }

    /** Warns before a run whose limits will have no verdict: one repetition has no interval. */
    void warnOfOne(int trials, PrintWriter err) {
        if (!limits.isEmpty() && trials < Effect.ENOUGH_BLOCKS) {
            err.println(
                    "bench: warning: --fail-if needs an interval, which one repetition does not have: this run will end with "
                            + "exit code 1; use --trials 2 or more");
        }
    }

    private static boolean isMeasured(Limit limit, RunPlan plan) {
        return RunHeader.loads(plan.settings()).values().stream()
                .anyMatch(load ->
                        LoadKind.of(load).spokenOf().containsKey(limit.metric().metric()));
    }

    private static UsageException refused(Limit limit, String why) {
        return new UsageException("--fail-if '%s': %s".formatted(limit.text(), why));
    }

    /** Whether every limit is decided, so that a run may end at this look. */
    boolean isDecided(RunAnalysis analysis) {
        return RunLimits.of(limits, analysis).isDecided();
    }

    /**
     * Reports the outcome of the limits in each requested form.
     *
     * @param code exit code of the run without limits; a failed trial or an alarm takes precedence over a limit
     * @return exit code of the command
     */
    int tell(ResultFolder results, int code, PrintWriter out) {
        RunAnalysis analysis = RunAnalysis.of(results);
        LimitChecks checks = RunLimits.of(limits, analysis);
        checks.lines().forEach(out::println);
        options.tell(new RunMarkdown(analysis, checks).text(), RunBuildResult.of(analysis, checks), out);
        return code == 0 && checks.isFailed() ? FAILED : code;
    }
}
