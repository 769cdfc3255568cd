package dev.hilo.harness.cli.output;

import static java.util.stream.Collectors.joining;

import dev.hilo.harness.analysis.SwitchPair;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.RunFactors;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What one duet found, in a few words: what the second side of the pair has more of than the first. One duet is no verdict.
 *
 * @param declared factors, by which it is known which side is compared with which
 * @param names what the names of all variants of the run have in common
 * @param loads by workload, which say what they were made for
 */
record DuetWords(RunFactors declared, CommonName names, Function<String, Load> loads) {
    /**
     * Metrics for the line of a duet, each with its word; the first counts that both sides have and the load was made for,
     * then the first that both have.
     */
    private static final List<Compared> COMPARED = List.of(
            new Compared(Metric.CAPACITY_PER_S, Metric.CAPACITY_PER_S, "capacity"),
            new Compared(Metric.REQUEST_CPU_MS_PER_REQUEST, Metric.REQUEST_CPU_MS_PER_REQUEST, "CPU"),
            new Compared(Metric.APPLICATION_CPU_MS_PER_REQUEST, Metric.REQUEST_CPU_MS_PER_REQUEST, "CPU"),
            new Compared(Metric.LATENCY_P99_MS, Metric.LATENCY_P99_MS, "p99"));

    /** @param asked the primary metric for which the metric stands */
    private record Compared(Metric metric, Metric asked, String word) {}

    String of(TrialResult one, TrialResult other) {
        TrialResult from = isReversed(one.subject(), other.subject()) ? other : one;
        TrialResult to = from == one ? other : one;
        return Stream.of(from, to)
                .filter(side -> side.status().isEndOfApplication())
                .findFirst()
                .map(side -> Colour.BAD.of(names.rest(side.subject().name()) + " " + TrialWords.ended(side)))
                .or(() -> invalid(from, to).map(Colour.DOUBTFUL::of))
                .orElseGet(() -> found(from, to));
    }

    /** The first of the reasons why a duet does not count; each side's are in the report. */
    private static Optional<String> invalid(TrialResult from, TrialResult to) {
        return Stream.of(from, to)
                .filter(side -> side.status() == TrialStatus.INVALID)
                .findFirst()
                .map(side -> "INVALID: " + side.reason().split("; ", 2)[0]);
    }

    /** The variants of a duet by what only they are called, after what both are called. */
    String title(List<Subject> sides) {
        List<String> rests =
                sides.stream().map(side -> names.rest(side.name())).distinct().toList();
        CommonName common = CommonName.of(rests);
        return context(common) + rests.stream().map(common::rest).collect(joining(" and "));
    }

    private static String context(CommonName common) {
        return common.isEmpty() ? "" : common.text() + ": ";
    }

    private boolean isReversed(Subject one, Subject other) {
        return SwitchPair.of(declared, List.of(one, other)).stream()
                .anyMatch(pair -> pair.from().equals(other));
    }

    /** Failures come first: a ratio of costs says little where one side answers with errors. */
    private String found(TrialResult from, TrialResult to) {
        String failed = Stream.of(from, to)
                .filter(side -> value(side, Metric.FAILURES) > 0)
                .map(side -> Colour.BAD.of(failures(side)) + "; ")
                .collect(joining());
        Load load = loads.apply(from.workload());
        List<Compared> both = COMPARED.stream()
                .filter(one -> value(from, one.metric()) > 0 && value(to, one.metric()) > 0)
                .toList();
        String change = both.stream()
                .filter(one -> load.asks(one.asked()))
                .findFirst()
                .or(() -> both.stream().findFirst())
                .map(one -> " " + change(value(to, one.metric()) / value(from, one.metric())) + " " + one.word())
                .orElse(": nothing to compare was measured");
        return failed + tooMuch(from, to) + side(from.subject(), to.subject()) + change;
    }

    /** Advice for a load of which neither side answers half in time, because it compares nothing; empty where one does, which is an answer. */
    private static String tooMuch(TrialResult from, TrialResult to) {
        return Stream.of(from, to).allMatch(side -> 2 * value(side, Metric.FAILURES_TIMEOUT) > requests(side))
                ? "more than both hold here, --rate-scale 0.5 halves it; "
                : "";
    }

    private String failures(TrialResult side) {
        return "%s: %.0f of %.0f requests failed"
                .formatted(names.rest(side.subject().name()), value(side, Metric.FAILURES), requests(side));
    }

    private static double requests(TrialResult side) {
        return value(side, Metric.FAILURES) + value(side, Metric.REQUESTS_OK) + value(side, Metric.REQUESTS_GONE);
    }

    private String side(Subject from, Subject to) {
        String second = names.rest(to.name());
        if (from.equals(to)) {
            return "A/A, " + second + " again";
        }
        CommonName common = CommonName.of(List.of(names.rest(from.name()), second));
        return context(common) + common.rest(second);
    }

    private static double value(TrialResult result, Metric metric) {
        return result.metrics().getOrDefault(metric, 0.0);
    }

    private static String change(double ratio) {
        return "%+d %%".formatted(Math.round(100 * (ratio - 1)));
    }
}
