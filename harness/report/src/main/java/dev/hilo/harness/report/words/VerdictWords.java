package dev.hilo.harness.report.words;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.hilo.harness.analysis.Contrast;
import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.analysis.Enumeration;
import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.LoadKind;
import dev.hilo.harness.analysis.Switch;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.analysis.Verdicts;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StatisticsPlan;
import dev.hilo.harness.stats.Better;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Verdicts in plain sentences. */
public final class VerdictWords {
    private static final int MINUTES_OF_AN_HOUR = 60;
    private static final int MINUTES_OF_A_DAY = 24 * MINUTES_OF_AN_HOUR;

    private final Verdicts verdicts;
    private final Map<Metric, String> names;

    public VerdictWords(Verdicts verdicts, LoadKind kind) {
        this.verdicts = verdicts;
        this.names = kind.spokenOf();
    }

    /** Exploratory verdicts on a contrast. */
    public String exploratory(Contrast contrast) {
        return sentence(
                contrast,
                verdicts.answers(contrast).stream()
                        .filter(tested -> !tested.isPrimary())
                        .toList());
    }

    private String sentence(Contrast contrast, List<TestedContrast> answers) {
        return heading(contrast) + ". " + ruled(answers);
    }

    public String heading(Contrast contrast) {
        String title = contrast.subject().title(verdicts.variants());
        return contrast.is(Kind.PAIR) || contrast.is(Kind.CONTROL)
                ? title + ", " + rest(contrast)
                : title + ", over " + contrast.pairs() + " pairs";
    }

    /** The levels that both variants of a pair share. */
    public String rest(Contrast pair) {
        return pair.sides(verdicts.variants())
                .getFirst()
                .nameWithout(pair.subject().factor());
    }

    /** The verdicts of all metrics, grouped by verdict. */
    public String ruled(Contrast contrast) {
        return ruled(verdicts.answers(contrast));
    }

    private String ruled(List<TestedContrast> answers) {
        if (answers.isEmpty()) {
            return "Nothing was measured.";
        }
        if (answers.stream().allMatch(tested -> tested.verdict() == Verdict.INVALID)) {
            return "Invalid: " + why(answers.getFirst()) + ".";
        }
        if (answers.stream().noneMatch(tested -> tested.effect().isEnough())) {
            return figuresOnly(answers);
        }
        Map<String, List<String>> groups = answers.stream()
                .filter(tested -> !tested.isUnmeasured())
                .sorted(Comparator.comparing(TestedContrast::verdict))
                .collect(groupingBy(
                        tested -> words(tested.decision()), LinkedHashMap::new, mapping(this::words, toList())));
        List<String> clauses = new ArrayList<>();
        groups.forEach((verdict, words) -> clauses.add(verdict + ": " + String.join(", ", words)));
        unmeasured(answers).ifPresent(clauses::add);
        return Factor.capitalised(String.join("; ", clauses)) + ".";
    }

    /** The metrics that a run could not measure, in words; empty where there are none. */
    public Optional<String> unmeasured(List<TestedContrast> answers) {
        List<String> metrics = answers.stream()
                .filter(TestedContrast::isUnmeasured)
                .map(tested -> names.get(tested.metric()))
                .toList();
        return metrics.isEmpty()
                ? Optional.empty()
                : Optional.of("too noisy to compare in this run: " + Enumeration.of(metrics));
    }

    /** The bands of changes that do not matter. */
    public static String bands(StatisticsPlan plan) {
        String usual = "±" + Numbers.plain(plan.samePercent()) + " %";
        return plan.sameTailPercent() == plan.samePercent()
                ? usual
                : "%s (±%s %% of p99)".formatted(usual, Numbers.plain(plan.sameTailPercent()));
    }

    /** A verdict with the band that it is about. */
    public static String words(TestDecision decision) {
        return decision.verdict() == Verdict.SAME
                ? "same within ±" + Numbers.plain(decision.samePercent()) + " %"
                : decision.verdict().words();
    }

    private String words(TestedContrast tested) {
        String name = names.get(tested.metric()) + " ";
        return switch (tested.verdict()) {
            case INVALID -> name + "(" + why(tested) + ")";
            case UNDECIDED -> {
                String more = more(tested);
                yield name
                        + Changes.between(tested.metric(), tested.decision())
                        + (more.isEmpty() ? "" : " (" + more + ")");
            }
            default -> name + Changes.withInterval(tested);
        };
    }

    private String figuresOnly(List<TestedContrast> answers) {
        int blocks = answers.stream()
                .map(TestedContrast::effect)
                .mapToInt(Effect::blocks)
                .max()
                .orElse(0);
        List<String> changes = answers.stream()
                .filter(tested -> tested.effect().isKnown() && tested.verdict() != Verdict.INVALID)
                .map(tested -> Changes.text(tested) + " " + names.get(tested.metric()))
                .toList();
        return changes.isEmpty()
                ? "Nothing to compare: no block has a trial of each side that counts."
                : "Metrics only, %s: %s%s.".formatted(tooFew(blocks), Enumeration.of(changes), incomparable(answers));
    }

    /** What cannot be compared although it was measured on both sides. */
    private String incomparable(List<TestedContrast> answers) {
        String words = answers.stream()
                .filter(tested -> tested.effect().isKnown() && tested.verdict() == Verdict.INVALID)
                .map(this::words)
                .collect(Collectors.joining(", "));
        return words.isEmpty() ? "" : "; " + Verdict.INVALID.words() + ": " + words;
    }

    /**
     * The reason for a missing interval. Even the required number of blocks is too small where no two of them answer the same question, as one
     * duet for each level of a factor.
     */
    static String tooFew(int blocks) {
        return blocks < Effect.ENOUGH_BLOCKS
                ? "%d %s of %d needed".formatted(blocks, blocks == 1 ? "block" : "blocks", Effect.ENOUGH_BLOCKS)
                : "each pair met once, which does not show the noise";
    }

    /** What an undecided or invalid answer lacks; empty for a decided one. */
    public static String why(TestedContrast tested) {
        if (tested.verdict() == Verdict.INVALID) {
            return tested.invalid().isEmpty() ? "no trial that counts connects its variants" : tested.invalid();
        }
        if (tested.verdict() != Verdict.UNDECIDED) {
            return "";
        }
        String more = more(tested);
        double p = tested.decision().correctedP();
        return Double.isNaN(p) ? more : "may be chance, p " + probability(p) + (more.isEmpty() ? "" : "; " + more);
    }

    /** The blocks or minutes that would decide an answer; empty where they are unknown. */
    static String more(TestedContrast tested) {
        Effect effect = tested.effect();
        if (!effect.isEnough()) {
            return effect.blocks() < Effect.ENOUGH_BLOCKS
                    ? effect.blocks() + " of " + Effect.ENOUGH_BLOCKS + " blocks"
                    : tooFew(effect.blocks());
        }
        if (Double.isNaN(effect.p())) {
            return "no spread between the blocks, so their noise is not known";
        }
        return Double.isNaN(tested.moreMinutes()) ? "" : minutes(tested.moreMinutes()) + " would tell";
    }

    /** A duration, rounded up because it is an estimate. */
    public static String minutes(double minutes) {
        return about(minutes, "more ");
    }

    /** A duration that is not in addition to another one, rounded likewise. */
    static String inAll(double minutes) {
        return about(minutes, "");
    }

    private static String about(double minutes, String more) {
        if (minutes > MINUTES_OF_A_DAY) {
            return "more than a day";
        }
        int step = minutes <= 10 ? 1 : minutes <= MINUTES_OF_AN_HOUR ? 5 : 30;
        int rounded = Math.max(1, (int) Math.ceil(minutes / step) * step);
        return "about %d %s%s".formatted(rounded, more, rounded == 1 ? "minute" : "minutes");
    }

    static String capitalisedMinutes(double minutes) {
        return Factor.capitalised(minutes(minutes));
    }

    static String probability(double p) {
        return p < 0.001 ? "< 0.001" : String.format(Locale.ROOT, p < 0.1 ? "%.3f" : "%.2f", p);
    }

    /** An interaction for which the trials give evidence, in a sentence. */
    public String interaction(TestedContrast tested) {
        Switch first = tested.contrast().switches().getFirst();
        Switch second = tested.contrast().switches().getLast();
        List<VariantTrials> variants = verdicts.variants();
        TestDecision decision = tested.decision();
        return "%s: %s %s with %s (%s) than with %s (%s). %s %s, adjusted p %s."
                .formatted(
                        first.factor().title() + " and " + second.factor().words(),
                        first.words(variants),
                        comparative(tested).formatted(names.get(tested.metric())),
                        second.level(second.to(), variants),
                        Changes.text(tested.metric(), tested.after()),
                        second.level(second.from(), variants),
                        Changes.text(tested.metric(), tested.before()),
                        tested.effect().scale() == Scale.RATIO ? "Ratio of ratios" : "Difference of differences",
                        Changes.withInterval(tested.metric(), decision),
                        probability(decision.correctedP()));
    }

    /**
     * The comparison of a switch's effects on two levels, with a place for the metric: more good or less harm, further up or down. Where one does
     * good and the other harm, neither is less of the other.
     */
    private static String comparative(TestedContrast tested) {
        boolean higher = tested.metric().better() == Better.HIGHER;
        boolean helps = (tested.after().linear() > 0) == higher;
        boolean helped = (tested.before().linear() > 0) == higher;
        boolean isBetter = tested.verdict() == Verdict.BETTER;
        if (tested.verdict() == Verdict.DIFFERENT) {
            return tested.effect().linear() > 0 ? "takes the %s further up" : "takes the %s further down";
        }
        if (helps != helped) {
            return isBetter ? "is better for the %s" : "is worse for the %s";
        }
        if (isBetter) {
            return helps ? "does more good to the %s" : "does less harm to the %s";
        }
        return helped ? "does less good to the %s" : "does more harm to the %s";
    }
}
