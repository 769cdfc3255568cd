package dev.hilo.harness.report.compare;

import dev.hilo.harness.result.ResultException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A change that must not be: {@code p99 > +10%}.
 *
 * @param text as it was written
 * @param percent up for {@code >}, down for {@code <}
 */
public record FailureThreshold(String text, ComparedMetric metric, boolean upwards, double percent) {
    private static final Pattern FORM =
            Pattern.compile("\\s*([a-z0-9-]+)\\s*([<>])\\s*([+-]?\\d{1,6}(?:\\.\\d{1,6})?)\\s*%\\s*");

    /** @throws IllegalArgumentException with one line that says what to write */
    public static FailureThreshold parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException(
                    "\"%s\" is not a limit: write it like 'p99 > +10%%' or 'throughput < -5%%'".formatted(text));
        }
        boolean upwards = form.group(2).equals(">");
        double percent = Double.parseDouble(form.group(3));
        if (upwards ? percent < 0 : percent > 0) {
            throw new IllegalArgumentException(
                    "\"%s\" is not a limit: > takes a change upwards (+10%%), < one downwards (-10%%)".formatted(text));
        }
        return new FailureThreshold(text.strip(), metric(form.group(1)), upwards, percent);
    }

    private static ComparedMetric metric(String word) {
        return ComparedMetric.named(word)
                .orElseThrow(() -> new IllegalArgumentException("\"%s\" is not a metric for a limit (known: %s)"
                        .formatted(
                                word,
                                Arrays.stream(ComparedMetric.values())
                                        .map(ComparedMetric::word)
                                        .collect(Collectors.joining(", ")))));
    }

    /**
     * The changes beyond it, shown as a difference or not.
     *
     * @throws ResultException when no cell has the metric, so that the limit could never be exceeded
     */
    List<Change> exceeded(RunComparison comparison) {
        List<Change> changes = comparison.changes().stream()
                .filter(change -> change.metric() == metric)
                .toList();
        if (changes.isEmpty()) {
            throw new ResultException("%s: no cell that both folders have contains %s".formatted(text, metric.word()));
        }
        return changes.stream().filter(this::isBeyond).toList();
    }

    /** What is to be told of the limit and one change. */
    String told(Change change) {
        Optional<String> doubt = change.isShown() ? Optional.empty() : Optional.of(change.verdict());
        return "%s (%s): %s of %s is %s, %s"
                .formatted(
                        doubt.isPresent() ? "not shown" : "failed",
                        text,
                        metric.label(),
                        change.cell(),
                        Change.percent(change.percent()),
                        change.verdict());
    }

    private boolean isBeyond(Change change) {
        return upwards ? change.percent() > percent : change.percent() < percent;
    }
}
