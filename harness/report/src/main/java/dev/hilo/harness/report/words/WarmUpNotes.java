package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** Notes on how warm the applications were. */
public final class WarmUpNotes {
    private static final double COMPILER_IS_BUSY_PERCENT = 10;
    /** A share above which a ratio of cheap requests changed its sign when both sides were warmer (docs/method.md, warm-up). */
    private static final double JVM_IS_YOUNG_PERCENT = 25;
    /** A factor between the warm-ups of two sides that moves a ratio of young JVMs by a few percent (docs/adr/0012-duets.md). */
    private static final double UNEQUAL = 1.25;

    private WarmUpNotes() {}

    /** The note that the time of warm-ups was over before their work was done; empty where that is not so, or not known. */
    public static Optional<String> cutShort(RunView view) {
        List<TrialResult> known = view.ok()
                .filter(trial -> trial.metrics().containsKey(Metric.WARM_UP_REQUESTS)
                        && trial.metrics().containsKey(Metric.WARM_UP_REQUESTS_PLANNED))
                .toList();
        List<TrialResult> cut =
                known.stream().filter(trial -> sent(trial) < planned(trial)).toList();
        return cut.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        ("The warm-up was cut short in %d of %d trials, after %s of %s requests: the less a side was warmed, the more it still compiles,"
                                        + " and a verdict may tell of that. Give it more time (warm-up-max-seconds).")
                                .formatted(
                                        cut.size(),
                                        known.size(),
                                        span(cut.stream().mapToDouble(WarmUpNotes::sent)),
                                        Numbers.measured(planned(cut.getFirst()))));
    }

    /** The alarm that the sides of duets had not done the same work before they were measured; empty where they had, or that is not known. */
    static Optional<String> unequal(RunView view) {
        double[] factors = view
                .ok()
                .filter(trial -> trial.side() > 0 && trial.metrics().containsKey(Metric.WARM_UP_REQUESTS))
                .collect(Collectors.groupingBy(
                        TrialResult::start, Collectors.summarizingDouble(trial -> Math.max(1, sent(trial)))))
                .values()
                .stream()
                .filter(sides -> sides.getCount() == 2)
                .mapToDouble(sides -> sides.getMax() / sides.getMin())
                .toArray();
        double[] apart =
                Arrays.stream(factors).filter(factor -> factor > UNEQUAL).toArray();
        return apart.length == 0
                ? Optional.empty()
                : Optional.of(
                        ("Alarm: in %d of %d duets one side had done up to %s times the warm-up of the other. A request costs a younger JVM more:"
                                        + " do not trust the verdicts on CPU and latency.")
                                .formatted(
                                        apart.length,
                                        factors.length,
                                        Numbers.measured(
                                                Arrays.stream(apart).max().orElseThrow())));
    }

    private static double sent(TrialResult trial) {
        return trial.metrics().get(Metric.WARM_UP_REQUESTS);
    }

    private static double planned(TrialResult trial) {
        return trial.metrics().get(Metric.WARM_UP_REQUESTS_PLANNED);
    }

    /** The note that a JVM was young; empty where the compiler had little left to do. */
    public static Optional<String> compiler(RunView view) {
        double[] shares = view.variants().stream()
                .flatMapToDouble(variant ->
                        Arrays.stream(variant.values(trial -> trial.metrics().get(Metric.COMPILER_CPU_SHARE_PERCENT))))
                .toArray();
        double[] high = Arrays.stream(shares)
                .filter(share -> share > COMPILER_IS_BUSY_PERCENT)
                .toArray();
        return high.length == 0
                ? Optional.empty()
                : Optional.of(("The JIT compiler used %s %% of the application's CPU in %d of %d trials:"
                                + " latency contains it; request CPU does not, but code that waits for it costs more.")
                        .formatted(span(Arrays.stream(high)), high.length, shares.length));
    }

    /** Whether the compiler had more than a quarter of the CPU of a variant, by the median of its trials. */
    static boolean isYoung(RunView view) {
        return view.variants().stream()
                .flatMap(variant -> variant.sample(Metric.COMPILER_CPU_SHARE_PERCENT).stream())
                .anyMatch(share -> share.median() > JVM_IS_YOUNG_PERCENT);
    }

    /** The smallest and the largest of at least one value. */
    private static String span(DoubleStream values) {
        DoubleSummaryStatistics all = values.summaryStatistics();
        String from = Numbers.measured(all.getMin());
        String to = Numbers.measured(all.getMax());
        return from.equals(to) ? from : from + " to " + to;
    }
}
