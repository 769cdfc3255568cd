package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.Contrast;
import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.analysis.Enumeration;
import dev.hilo.harness.analysis.LoadKind;
import dev.hilo.harness.analysis.Switch;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.analysis.Verdicts;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.Metric.Better;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Verdicts in plain sentences. */
public final class VerdictWords {
    private final Verdicts verdicts;
    private final Map<Metric, String> names;

    public VerdictWords(Verdicts verdicts, LoadKind kind) {
        this.verdicts = verdicts;
        this.names = kind.spokenOf();
    }

    /** {@code Threads: virtual instead of platform, over 6 pairs. Better: p99 0.82× [0.74, 0.91]; ...}. */
    public String sentence(Contrast contrast) {
        return heading(contrast) + ". " + ruled(contrast);
    }

    private String heading(Contrast contrast) {
        String title = contrast.subject().title(verdicts.variants());
        return contrast.is(Kind.PAIR) || contrast.is(Kind.CONTROL)
                ? title + ", " + rest(contrast)
                : title + ", over " + contrast.pairs() + " pairs";
    }

    /** What the two of a pair have in common. */
    public String rest(Contrast pair) {
        return pair.sides(verdicts.variants())
                .getFirst()
                .nameWithout(pair.subject().factor());
    }

    /** The verdicts of all metrics, grouped by what they say. */
    public String ruled(Contrast contrast) {
        List<TestedContrast> answers = verdicts.answers(contrast);
        if (answers.stream().allMatch(tested -> tested.verdict() == Verdict.INVALID)) {
            return "Invalid: " + why(answers.getFirst()) + ".";
        }
        if (answers.stream().allMatch(tested -> tested.verdict() == Verdict.NOT_ENOUGH_TRIALS)) {
            return figuresOnly(answers);
        }
        Map<Verdict, List<String>> groups = new EnumMap<>(Verdict.class);
        answers.forEach(tested -> groups.computeIfAbsent(tested.verdict(), verdict -> new ArrayList<>())
                .add(words(tested)));
        List<String> clauses = new ArrayList<>();
        groups.forEach((verdict, words) -> clauses.add(verdict.words() + ": " + String.join(", ", words)));
        return VariantTrials.capitalised(String.join("; ", clauses)) + ".";
    }

    /** What a change lacks to be shown is in the table; in a sentence about eight metrics it would hide what is shown. */
    private String words(TestedContrast tested) {
        boolean judged = tested.isDecided() || tested.verdict() == Verdict.NO_DIFFERENCE_SHOWN;
        String change = names.get(tested.metric()) + " "
                + (tested.isDecided()
                        ? Changes.withInterval(tested.metric(), tested.effect())
                        : Changes.text(tested.metric(), tested.effect()));
        return judged || why(tested).isEmpty() ? change : change + " (" + why(tested) + ")";
    }

    private String figuresOnly(List<TestedContrast> answers) {
        int blocks = answers.stream()
                .map(TestedContrast::effect)
                .mapToInt(Effect::blocks)
                .max()
                .orElse(0);
        List<String> changes = answers.stream()
                .filter(tested -> tested.effect().blocks() > 0)
                .map(tested -> Changes.text(tested.metric(), tested.effect()) + " " + names.get(tested.metric()))
                .toList();
        return changes.isEmpty()
                ? "Nothing to compare: no block has a trial of each side that counts."
                : "Metrics only, %d %s of %d needed: %s."
                        .formatted(
                                blocks,
                                blocks == 1 ? "block" : "blocks",
                                Effect.ENOUGH_BLOCKS,
                                Enumeration.of(changes));
    }

    /** What an undecided or invalid answer lacks; empty for a decided one. */
    public static String why(TestedContrast tested) {
        return tested.invalid().isEmpty() ? lacking(tested.metric(), tested.decision()) : tested.invalid();
    }

    private static String lacking(Metric metric, TestDecision decision) {
        if (decision.verdict() == Verdict.NOT_ENOUGH_TRIALS) {
            return decision.effect().blocks() + " of " + Effect.ENOUGH_BLOCKS + " blocks";
        }
        if (decision.verdict() != Verdict.NO_DIFFERENCE_SHOWN) {
            return "";
        }
        if (isSameInEveryBlock(decision.effect())) {
            return "the same in every block";
        }
        List<String> lacks = new ArrayList<>();
        if (!decision.isBeyondChance()) {
            lacks.add("may be chance, p " + probability(decision.correctedP()));
        }
        if (!decision.isAboveFloor()) {
            lacks.add("below the noise floor of "
                    + Changes.floor(metric, decision.effect().scale(), decision.floor()));
        }
        return String.join("; ", lacks);
    }

    /** A mean without a change may as well be that of a timeout more here and one less there. */
    private static boolean isSameInEveryBlock(Effect effect) {
        Interval interval = effect.interval();
        return effect.linear() == 0 && interval != null && interval.low() == interval.high();
    }

    static String probability(double p) {
        return p < 0.001 ? "< 0.001" : String.format(Locale.ROOT, p < 0.1 ? "%.3f" : "%.2f", p);
    }

    /** What two switches do to each other, of a tested that is decided. */
    public String interaction(TestedContrast tested) {
        Switch first = tested.contrast().switches().getFirst();
        Switch second = tested.contrast().switches().getLast();
        List<VariantTrials> variants = verdicts.variants();
        return "%s: %s does %s to the %s with %s (%s) than with %s (%s). %s %s, adjusted p %s."
                .formatted(
                        first.factor().title() + " and " + second.factor().name(),
                        first.words(variants),
                        comparative(tested),
                        names.get(tested.metric()),
                        second.level(second.to(), variants),
                        Changes.text(tested.metric(), tested.after()),
                        second.level(second.from(), variants),
                        Changes.text(tested.metric(), tested.before()),
                        tested.effect().scale() == Scale.RATIO ? "Ratio of ratios" : "Difference of differences",
                        Changes.withInterval(tested.metric(), tested.effect()),
                        probability(tested.decision().correctedP()));
    }

    /** More good, or less harm. */
    private static String comparative(TestedContrast tested) {
        boolean higher = tested.metric().better() == Better.HIGHER;
        boolean helps = (tested.after().linear() > 0) == higher;
        boolean helped = (tested.before().linear() > 0) == higher;
        if (tested.verdict() == Verdict.BETTER) {
            return helps ? "more good" : "less harm";
        }
        return helped ? "less good" : "more harm";
    }
}
