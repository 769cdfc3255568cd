package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.Comparison;
import dev.hilo.harness.analysis.Enumeration;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.stats.Effect;
import java.util.List;
import java.util.Optional;

/** What is shown beside the verdicts. */
public final class VerdictNotes {
    private VerdictNotes() {}

    /** The verdicts of a pair in one sentence; empty for a variant alone. */
    public static String verdict(Comparison comparison) {
        return comparison
                .contrast()
                .map(new VerdictWords(comparison.verdicts(), comparison.load())::ruled)
                .orElse("");
    }

    /** What to run to get verdicts; empty when enough was planned. */
    public static Optional<String> commandForVerdicts(RunResult run, List<Comparison> comparisons) {
        boolean enough = comparisons.stream()
                .filter(Comparison::isPair)
                .allMatch(comparison -> comparison.plannedBlocks() >= Effect.ENOUGH_BLOCKS);
        return enough ? Optional.empty() : Optional.of(Commands.withTrials(run.command(), Effect.ENOUGH_BLOCKS));
    }

    /** Latencies mean little beside failures, so these are said first; empty when no variant has any. */
    public static Optional<String> failures(RunView view) {
        List<String> failing = view.variants().stream()
                .flatMap(variant -> variant
                        .sample(Metric.FAILURES)
                        .filter(failures -> failures.max() > 0)
                        .map(failures -> "%s (%s, at most %s)"
                                .formatted(
                                        variant.name(),
                                        Numbers.metric(Metric.FAILURES, failures.median()),
                                        Numbers.metric(Metric.FAILURES, failures.max())))
                        .stream())
                .toList();
        return failing.isEmpty()
                ? Optional.empty()
                : Optional.of("Requests failed, in the median trial: " + Enumeration.of(failing)
                        + ". Latencies include timeouts as lower bounds, and no other failures.");
    }
}
