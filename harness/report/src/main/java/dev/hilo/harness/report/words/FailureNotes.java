package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.Collapse;
import dev.hilo.harness.analysis.Enumeration;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.result.Metric;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Notes on requests that failed in the trials that count. */
public final class FailureNotes {
    private FailureNotes() {}

    /** Failures, which come first because latencies mean little beside them; empty when no variant has any. */
    public static Optional<String> failures(RunView view) {
        List<String> failing = view.variants().stream()
                .flatMap(variant -> failures(variant).stream())
                .toList();
        return failing.isEmpty()
                ? Optional.empty()
                : Optional.of("Requests failed, in the median trial: " + Enumeration.of(failing)
                        + ". Latencies include timeouts as lower bounds, and no other failures." + logs(view));
    }

    private static Optional<String> failures(VariantTrials variant) {
        return variant.mostFailing()
                .flatMap(worst -> variant.sample(Metric.FAILURES)
                        .map(failures -> "%s (%s, at most %s)"
                                .formatted(
                                        variant.name(),
                                        Numbers.metric(Metric.FAILURES, failures.median()),
                                        Numbers.metric(
                                                Metric.FAILURES, worst.metrics().get(Metric.FAILURES)))));
    }

    /** Sentences on what the logs of the worst starts repeat, without those that {@link CollapseWords} have. */
    private static String logs(RunView view) {
        List<VariantTrials> told = view.collapses()
                .filter(collapse -> collapse.worst().isPresent())
                .map(Collapse::variant)
                .toList();
        return view.variants().stream()
                .filter(variant -> !told.contains(variant))
                .flatMap(variant -> variant.mostFailing().stream()
                        .flatMap(trial -> Stream.ofNullable(view.repeated().get(trial.number())))
                        .map(message -> " " + LogWords.sentence("The log of " + variant.name(), message)))
                .collect(Collectors.joining());
    }
}
