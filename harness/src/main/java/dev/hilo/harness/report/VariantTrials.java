package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.stats.Sample;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A variant with what was planned for it and what came of it. */
record VariantTrials(Subject subject, List<PlannedTrial> planned, List<TrialResult> trials) {

    /** The only trials whose figures are read. */
    List<TrialResult> ok() {
        return trials.stream().filter(trial -> trial.status() == TrialStatus.OK).toList();
    }

    Optional<Sample> sample(Figure figure) {
        return sample(trial -> trial.figures().get(figure));
    }

    /** Empty when no good trial has the figure: absent is never zero. */
    Optional<Sample> sample(Function<TrialResult, Double> figure) {
        return Optional.of(Sample.of(values(figure))).filter(sample -> sample.n() > 0);
    }

    double[] values(Function<TrialResult, Double> figure) {
        return ok().stream()
                .map(figure)
                .filter(value -> value != null && Double.isFinite(value))
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    /** The trial with the median p99 (the lower of two): the one that is drawn in full. */
    Optional<TrialResult> representative() {
        List<TrialResult> sorted = ok().stream()
                .sorted(Comparator.comparing(
                                (TrialResult trial) -> trial.figures().get(Figure.LATENCY_P99_MS),
                                Comparator.nullsLast(Comparator.naturalOrder()))
                        .thenComparing(TrialResult::number))
                .toList();
        return sorted.isEmpty() ? Optional.empty() : Optional.of(sorted.get((sorted.size() - 1) / 2));
    }

    /** The database server as it names itself; the kind that was asked for when no trial got that far; null without one. */
    String databaseServer() {
        return trials.stream()
                .map(trial -> trial.software().get("database"))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(subject.database());
    }

    /** What it has in common with the variant that it is compared with. */
    String stackLabel() {
        String label = Stream.of(capitalised(subject.framework()), subject.model(), databaseServer())
                .filter(Objects::nonNull)
                .collect(Collectors.joining(" · "));
        return subject.framework() == null ? subject.stack() : label;
    }

    /** What sets it apart from the variant that it is compared with. */
    String threadsLabel() {
        return subject.threads() == null ? subject.variant() : subject.threads();
    }

    private static String capitalised(String word) {
        return word == null || word.isEmpty() ? word : word.substring(0, 1).toUpperCase() + word.substring(1);
    }
}
