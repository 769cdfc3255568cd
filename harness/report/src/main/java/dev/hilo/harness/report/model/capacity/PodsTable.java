package dev.hilo.harness.report.model.capacity;

import dev.hilo.harness.analysis.LowerBound;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialStatus;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The sizes of pods: the rate that each variant served within the goal under each limit of the run, and the number of such pods for a given
 * rate.
 *
 * @param goal as the user wrote it
 * @param perSecond the rate
 * @param limits heads of the columns
 */
public record PodsTable(String goal, int perSecond, List<String> limits, List<Row> rows) {
    /** The factors that are limits of a pod, or the number of pods that share the requests. */
    private static final List<String> LIMITS = List.of("cpus", "memory", "replicas");

    /** @param cells one for each of the limits */
    public record Row(String variant, List<String> cells) {}

    /** The table; empty where the run set no such limit, or searched for no capacity. */
    public static Optional<PodsTable> of(RunView view, Traces traces) {
        String goal = view.run().settings().get(RunResult.CAPACITY_GOAL);
        String rate = view.run().settings().get(RunResult.PODS_FOR);
        List<VariantTrials> limited = view.variants().stream()
                .filter(variant -> !limits(variant.subject()).isEmpty())
                .toList();
        return goal == null || rate == null || limited.isEmpty()
                ? Optional.empty()
                : Optional.of(of(goal, Integer.parseInt(rate), limited, traces));
    }

    private static PodsTable of(String goal, int perSecond, List<VariantTrials> variants, Traces traces) {
        List<String> limits = variants.stream()
                .map(variant -> limits(variant.subject()))
                .distinct()
                .toList();
        Map<String, Map<String, String>> cells = new LinkedHashMap<>();
        for (VariantTrials variant : variants) {
            cells.computeIfAbsent(withoutLimits(variant.subject()), name -> new TreeMap<>())
                    .put(limits(variant.subject()), cell(variant, perSecond, traces));
        }
        List<Row> rows = cells.entrySet().stream()
                .map(row -> new Row(
                        row.getKey(),
                        limits.stream()
                                .map(limit -> row.getValue().getOrDefault(limit, "–"))
                                .toList()))
                .toList();
        return new PodsTable(goal, perSecond, limits, rows);
    }

    /** Limits of a variant in words: {@code 0.5 cpus, 256m memory}. */
    private static String limits(Subject subject) {
        return LIMITS.stream()
                .filter(subject.varied()::containsKey)
                .map(factor -> subject.varied().get(factor) + " " + factor)
                .collect(Collectors.joining(", "));
    }

    private static String withoutLimits(Subject subject) {
        Map<String, String> others = new LinkedHashMap<>(subject.varied());
        others.keySet().removeAll(LIMITS);
        return subject.with(others).name();
    }

    private static String cell(VariantTrials variant, int perSecond, Traces traces) {
        List<Capacity> found = traces.capacities(variant);
        long killed = variant.trials().stream()
                .filter(trial -> trial.status() == TrialStatus.OUT_OF_MEMORY)
                .count();
        if (found.isEmpty()) {
            return killed > 0 ? TrialStatus.OUT_OF_MEMORY.text() : "–";
        }
        String lost = killed == 0
                ? ""
                : "; %s in %d of %d"
                        .formatted(
                                TrialStatus.OUT_OF_MEMORY.text(),
                                killed,
                                variant.planned().size());
        return pods(found, perSecond, replicas(variant)) + lost;
    }

    /** How many pods have served the rate together. */
    private static int replicas(VariantTrials variant) {
        return variant.sample(Metric.REPLICAS)
                .map(sample -> (int) Math.round(sample.median()))
                .orElse(1);
    }

    private static String pods(List<Capacity> found, int perSecond, int replicas) {
        Searches searches = new Searches(found);
        if (searches.isNoneHeld()) {
            return found.stream().anyMatch(PodsTable::isOutOfMemory)
                    ? TrialStatus.OUT_OF_MEMORY.text()
                    : "no rate held";
        }
        double rate = searches.rates().median();
        long pods = replicas * (long) Math.ceil(perSecond / rate);
        return Stream.of(
                        (searches.isBound() && pods > replicas ? "≤ " : "") + pods + (pods == 1 ? " pod" : " pods"),
                        (searches.isBound() ? LowerBound.SIGN + " " : "") + Numbers.measured(rate) + " req/s "
                                + (replicas == 1 ? "each" : "by " + replicas),
                        searches.without(),
                        found.size() == 1 ? CapacityTable.ONE_START : "")
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining(", "));
    }

    /** Whether memory ran out during the search, by the reason that the search stored as text. */
    private static boolean isOutOfMemory(Capacity capacity) {
        return capacity.limit() != null && capacity.limit().startsWith(TrialStatus.OUT_OF_MEMORY.text());
    }

    public String title() {
        return "Pods for %s req/s at %s".formatted(Numbers.measured(perSecond), goal);
    }
}
