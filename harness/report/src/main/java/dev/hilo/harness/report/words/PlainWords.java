package dev.hilo.harness.report.words;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.hilo.harness.analysis.Enumeration;
import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.FailureGap;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.Verdict;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Answers as one would say them to a colleague: in percent more or less, without symbols. */
public final class PlainWords {
    /** Ratio from which on a factor reads better than a percentage. */
    private static final double DOUBLE = 2;
    /** Ratio at the end of an interval from which on the interval is left out. */
    private static final double SILENT = 10;
    /** Ratio below which a fall would read as one of 100 %. */
    private static final double LEFT = 0.005;
    /** Changes below this, in percent, are none. */
    private static final double LEAST_PERCENT = 0.0005;

    private final Map<Metric, String> names;

    /** @param names of the metrics in a sentence */
    public PlainWords(Map<Metric, String> names) {
        this.names = names;
    }

    /**
     * The answers in a line: {@code Worse on request CPU, undecided on p99}.
     *
     * @param gap between the failures of the two sides, which comes first
     */
    public String headline(List<TestedContrast> answers, Optional<FailureGap> gap) {
        return gap.map(failures -> "%s requests fail: %s. "
                                .formatted(failures.isMore() ? "More" : "Fewer", failures.shares()))
                        .orElse("")
                + headline(answers);
    }

    private String headline(List<TestedContrast> answers) {
        if (answers.stream().noneMatch(tested -> tested.effect().isEnough() || tested.verdict() == Verdict.INVALID)) {
            return answers.isEmpty() ? "Nothing to compare" : "Too few trials for a verdict";
        }
        Map<Verdict, List<String>> groups = answers.stream()
                .collect(groupingBy(
                        PlainWords::kind,
                        () -> new EnumMap<>(Verdict.class),
                        mapping(tested -> names.get(tested.metric()), toList())));
        return groups.size() == 1 && groups.containsKey(Verdict.SAME)
                ? "No difference that matters"
                : Factor.capitalised(groups.entrySet().stream()
                        .map(group -> words(group.getKey()) + " " + Enumeration.of(group.getValue()))
                        .collect(Collectors.joining(", ")));
    }

    /** A difference that is too small to matter is no difference to a reader in a hurry. */
    private static Verdict kind(TestedContrast tested) {
        return tested.verdict() == Verdict.TOO_SMALL ? Verdict.SAME : tested.verdict();
    }

    private static String words(Verdict verdict) {
        return switch (verdict) {
            case SAME, TOO_SMALL -> "no difference that matters in";
            case INVALID -> "no answer on";
            default -> verdict.words() + " on";
        };
    }

    /** A sentence for each answer. */
    public String sentences(List<TestedContrast> answers) {
        return answers.stream()
                .map(tested -> capitalised(sentence(tested)) + ".")
                .collect(Collectors.joining(" "));
    }

    private String sentence(TestedContrast tested) {
        String name = names.get(tested.metric());
        Effect effect = tested.effect();
        if (!effect.isKnown() || tested.verdict() == Verdict.INVALID) {
            return name + " cannot be compared: " + VerdictWords.why(tested);
        }
        String change = change(tested.metric(), effect.scale(), effect.change());
        return switch (tested.verdict()) {
            case SAME ->
                name + " is the same within ±" + Numbers.plain(tested.decision().samePercent()) + " %";
            case TOO_SMALL -> name + " is " + change + ", too little to matter";
            case UNDECIDED -> undecided(tested, name, change);
            default ->
                tested.atLeast()
                        ? name + " is at least " + change(tested.metric(), effect.scale(), tested.leastChange())
                        : name + " is " + change + interval(tested);
        };
    }

    private String undecided(TestedContrast tested, String name, String change) {
        Scale scale = tested.effect().scale();
        String more = VerdictWords.more(tested);
        String range = tested.decision()
                .interval()
                .map(ends -> scale == Scale.RATIO && (ends.low() < 1 / SILENT || ends.high() > SILENT)
                        ? "is undecided: these trials are too few or too noisy to tell"
                        : "is undecided: between %s and %s"
                                .formatted(
                                        change(tested.metric(), scale, ends.low()),
                                        change(tested.metric(), scale, ends.high())))
                .orElse("was " + (tested.atLeast() ? "at least " : "") + change + ", which may be chance");
        return name + " " + range + (more.isEmpty() ? "" : "; " + more);
    }

    /** The numbers alone where both ends lie in the direction of the change. */
    private static String interval(TestedContrast tested) {
        Scale scale = tested.effect().scale();
        return tested.decision()
                .interval()
                .map(ends -> " [" + (scale == Scale.RATIO ? ratios(ends) : differences(tested.metric(), ends)) + "]")
                .orElse("");
    }

    private static String ratios(Interval ends) {
        if (ends.low() >= 1) {
            return ends.high() < DOUBLE
                    ? size(ends.low()) + " to " + size(ends.high())
                    : Numbers.twoDigits(ends.low()) + " to " + Numbers.twoDigits(ends.high()) + " times";
        }
        return ends.high() <= 1
                ? size(ends.high()) + " to " + size(ends.low())
                : ratio(ends.low()) + " to " + ratio(ends.high());
    }

    private static String differences(Metric metric, Interval ends) {
        return Changes.text(metric, Scale.DIFFERENCE, ends.low()) + " to "
                + Changes.text(metric, Scale.DIFFERENCE, ends.high());
    }

    /** {@code 7 % higher}, {@code 2.3 times as high}, {@code +12 ms}. */
    static String change(Metric metric, Scale scale, double change) {
        return scale == Scale.RATIO ? ratio(change) : Changes.text(metric, scale, change);
    }

    private static String ratio(double ratio) {
        if (ratio >= DOUBLE) {
            return Numbers.twoDigits(ratio) + " times as high";
        }
        return ratio == 1 ? "unchanged" : size(ratio) + (ratio > 1 ? " higher" : " lower");
    }

    /** {@code 1.2 %}: the size of a change without its direction. Rounding turns no change into none, and no fall into one of all. */
    static String size(double ratio) {
        double percent = 100 * Math.abs(ratio - 1);
        if (ratio > 0 && ratio < LEFT) {
            return Numbers.nearly(1, 100 * ratio) + " %";
        }
        if (percent >= LEAST_PERCENT && percent < 0.05) {
            return Numbers.digits(percent, 1) + " %";
        }
        return String.format(Locale.ROOT, percent < 1.95 ? "%.1f %%" : "%.0f %%", percent);
    }

    /** A sentence with a capital letter, unless it begins with a percentile. */
    private static String capitalised(String sentence) {
        return sentence.startsWith("p") && Character.isDigit(sentence.charAt(1))
                ? sentence
                : Factor.capitalised(sentence);
    }
}
