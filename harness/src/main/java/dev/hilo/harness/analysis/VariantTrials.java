package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.stats.Sample;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A variant with what was planned for it and what came of it.
 *
 * @param planned without aaRepeats
 * @param trials with aaRepeats
 * @param apart what tells it from the other variants of its run
 */
public record VariantTrials(Subject subject, List<PlannedTrial> planned, List<TrialResult> trials, List<Factor> apart) {

    /** Class of the style sheet. */
    public String kind() {
        return "virtual".equals(subject.threads()) ? "virtual" : "platform";
    }

    /** The only trials whose metrics are read. A aaRepeat is none of them: it tells what nothing at all makes of a metric. */
    public List<TrialResult> ok() {
        return trials.stream()
                .filter(trial -> trial.status() == TrialStatus.OK && !trial.aaRepeat())
                .toList();
    }

    public Optional<Sample> sample(Metric metric) {
        return sample(trial -> trial.metrics().get(metric));
    }

    /** Empty when no good trial has the metric: absent is never zero. */
    public Optional<Sample> sample(Function<TrialResult, Double> metric) {
        return Optional.of(Sample.of(values(metric))).filter(sample -> sample.n() > 0);
    }

    public double[] values(Function<TrialResult, Double> metric) {
        return ok().stream()
                .map(metric)
                .filter(value -> value != null && Double.isFinite(value))
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    /** The trial with the median p99 (the lower of two): the one that is drawn in full. */
    public Optional<TrialResult> representative() {
        List<TrialResult> sorted = ok().stream()
                .sorted(Comparator.comparing(
                                (TrialResult trial) -> trial.metrics().get(Metric.LATENCY_P99_MS),
                                Comparator.nullsLast(Comparator.naturalOrder()))
                        .thenComparing(TrialResult::number))
                .toList();
        return sorted.isEmpty() ? Optional.empty() : Optional.of(sorted.get((sorted.size() - 1) / 2));
    }

    /** The database server as it names itself; the kind that was asked for when no trial got that far; null without one. */
    public String databaseServer() {
        return trials.stream()
                .map(trial -> trial.software().get("database"))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(subject.database());
    }

    /** Its trials that do not count, in words: {@code 2 failed, 1 invalid}; empty when all do. */
    public String lost() {
        Map<Integer, TrialResult> ended =
                trials.stream().collect(Collectors.toMap(TrialResult::number, trial -> trial, (one, other) -> one));
        Map<String, Long> counts = planned.stream()
                .map(trial -> Optional.ofNullable(ended.get(trial.number())))
                .filter(trial -> trial.isEmpty() || trial.get().status() != TrialStatus.OK)
                .collect(Collectors.groupingBy(Statuses::word, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", "));
    }

    /** What it has in common with the variant that it is compared with. */
    public String stackLabel() {
        return subject.parameters().isEmpty() ? buildLabel() : buildLabel() + " · " + Factor.PARAMETERS.of(subject);
    }

    /** What it has in common with all variants of its build, whatever a sweep has set. */
    public String buildLabel() {
        return subject.framework() == null
                ? subject.stack()
                : String.join(" · ", build(capitalised(subject.framework()), databaseServer()));
    }

    /** All of it in the words of its manifest. */
    public String line() {
        return subject.framework() == null
                ? subject.name()
                : Stream.concat(
                                build(subject.framework(), subject.database()).stream(),
                                Stream.of(Factor.PARAMETERS.of(subject), threadsLabel()))
                        .filter(word -> !word.isEmpty())
                        .collect(Collectors.joining(" "));
    }

    private List<String> build(String framework, String database) {
        return Stream.of(
                        framework,
                        subject.model(),
                        apart.contains(Factor.CONTAINER) ? subject.container() : null,
                        database,
                        apart.contains(Factor.STACK) ? subject.stack() : null)
                .filter(Objects::nonNull)
                .toList();
    }

    /** What sets it apart from the variant that it is compared with. */
    public String threadsLabel() {
        if (subject.threads() == null) {
            return subject.variant();
        }
        return apart.contains(Factor.VARIANT) ? subject.threads() + ", " + subject.variant() : subject.threads();
    }

    public static String capitalised(String word) {
        return word == null || word.isEmpty() ? word : word.substring(0, 1).toUpperCase() + word.substring(1);
    }
}
