package dev.hilo.harness.report.limits;

import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.Scale;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A change that is not acceptable: {@code p99 > +10%}, or {@code threads: p99 > +10%} for one factor.
 *
 * @param text as it was written
 * @param factor whose pairs it is about; empty for those that the run is about
 * @param percent up for {@code >}, down for {@code <}
 */
public record Limit(String text, Optional<String> factor, ComparedMetric metric, boolean upwards, double percent) {
    private static final String EXAMPLES = "'p99 > +10%' or 'throughput < -5%'";

    private static final Pattern FORM =
            Pattern.compile("(?:([^:<>]+):)?\\s*([a-z0-9-]+)\\s*([<>])\\s*([+-]?\\d{1,6}(?:\\.\\d{1,6})?)\\s*%");

    /** @throws IllegalArgumentException with one line that says what to write */
    public static Limit parse(String written) {
        String text = written.strip();
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException("\"%s\" is not a limit: write it like %s".formatted(text, EXAMPLES));
        }
        boolean upwards = form.group(3).equals(">");
        double percent = Double.parseDouble(form.group(4));
        if (upwards ? percent < 0 : percent > 0) {
            throw new IllegalArgumentException(
                    "\"%s\" is not a limit: > takes a change upwards (+10%%), < one downwards (-10%%)".formatted(text));
        }
        if (percent <= -100) {
            throw new IllegalArgumentException(
                    "\"%s\" is not a limit: nothing falls by more than 100 %%".formatted(text));
        }
        Optional<String> factor = Optional.ofNullable(form.group(1)).map(String::strip);
        return new Limit(text, factor, metric(form.group(2)), upwards, percent);
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
     * The limit as a change on a scale.
     *
     * @param from mean of the metric before the change, in its unit. For differences the limit is a share of it, so that any rise from zero
     *     exceeds the limit
     */
    double bound(Scale scale, double from) {
        return scale == Scale.RATIO ? 1 + percent / 100 : from * percent / 100;
    }

    /**
     * Status of the limit. It is decided when the whole interval of the change lies on one side of it; an estimate alone decides nothing.
     */
    LimitStatus against(Interval change, double bound) {
        boolean isBeyond = upwards ? change.low() > bound : change.high() < bound;
        boolean isWithin = upwards ? change.high() <= bound : change.low() >= bound;
        return isBeyond ? LimitStatus.EXCEEDED : isWithin ? LimitStatus.KEPT : LimitStatus.UNDECIDED;
    }
}
