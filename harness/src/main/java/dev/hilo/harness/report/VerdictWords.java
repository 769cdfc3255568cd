package dev.hilo.harness.report;

import dev.hilo.harness.report.Question.Kind;
import dev.hilo.harness.result.Figure;
import dev.hilo.harness.result.Figure.Better;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.Ruling;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Verdicts in plain sentences. */
final class VerdictWords {
    private final Verdicts verdicts;
    private final Map<Figure, String> names;

    VerdictWords(Verdicts verdicts, LoadKind kind) {
        this.verdicts = verdicts;
        this.names = kind.spokenOf();
    }

    /** {@code Threads: virtual instead of platform, over 6 pairs. Better: p99 0.82× [0.74, 0.91]; ...}. */
    String sentence(Question question) {
        return heading(question) + ". " + ruled(question);
    }

    private String heading(Question question) {
        String title = question.subject().title(verdicts.variants());
        return question.is(Kind.PAIR) ? title + ", " + rest(question) : title + ", over " + question.pairs() + " pairs";
    }

    /** What the two of a pair have in common. */
    String rest(Question pair) {
        return VariantName.without(
                pair.sides(verdicts.variants()).getFirst(), pair.subject().factor());
    }

    /** The verdicts of all figures, grouped by what they say. */
    String ruled(Question question) {
        List<Claim> answers = verdicts.answers(question);
        if (answers.stream().allMatch(claim -> claim.verdict() == Verdict.INVALID)) {
            return "Invalid: " + answers.getFirst().why() + ".";
        }
        if (answers.stream().allMatch(claim -> claim.verdict() == Verdict.NOT_ENOUGH_TRIALS)) {
            return figuresOnly(answers);
        }
        Map<Verdict, List<String>> groups = new EnumMap<>(Verdict.class);
        answers.forEach(claim -> groups.computeIfAbsent(claim.verdict(), verdict -> new ArrayList<>())
                .add(words(claim)));
        List<String> clauses = new ArrayList<>();
        groups.forEach((verdict, words) -> clauses.add(verdict.words() + ": " + String.join(", ", words)));
        return VariantTrials.capitalised(String.join("; ", clauses)) + ".";
    }

    /** What a change lacks to be told stands in the table; in a sentence about eight figures it would hide what is told. */
    private String words(Claim claim) {
        boolean judged = claim.isDecided() || claim.verdict() == Verdict.NO_DIFFERENCE_SHOWN;
        String change = names.get(claim.figure()) + " "
                + (claim.isDecided()
                        ? Changes.withInterval(claim.figure(), claim.effect())
                        : Changes.text(claim.figure(), claim.effect()));
        return judged || claim.why().isEmpty() ? change : change + " (" + claim.why() + ")";
    }

    private String figuresOnly(List<Claim> answers) {
        int blocks = answers.stream()
                .map(Claim::effect)
                .mapToInt(Effect::blocks)
                .max()
                .orElse(0);
        List<String> changes = answers.stream()
                .filter(claim -> claim.effect().blocks() > 0)
                .map(claim -> Changes.text(claim.figure(), claim.effect()) + " " + names.get(claim.figure()))
                .toList();
        return changes.isEmpty()
                ? "Nothing to compare: no block has a trial of each side that counts."
                : "Figures only, %d %s of %d needed: %s."
                        .formatted(
                                blocks,
                                blocks == 1 ? "block" : "blocks",
                                Effect.ENOUGH_BLOCKS,
                                Findings.joined(changes));
    }

    /** What a change lacks to be told as a difference; empty when it lacks nothing. */
    static String lacking(Figure figure, Ruling ruling) {
        if (ruling.verdict() == Verdict.NOT_ENOUGH_TRIALS) {
            return ruling.effect().blocks() + " of " + Effect.ENOUGH_BLOCKS + " blocks";
        }
        if (ruling.verdict() != Verdict.NO_DIFFERENCE_SHOWN) {
            return "";
        }
        if (isSameInEveryBlock(ruling.effect())) {
            return "the same in every block";
        }
        List<String> lacks = new ArrayList<>();
        if (!ruling.isBeyondChance()) {
            lacks.add("may be chance, p " + probability(ruling.correctedP()));
        }
        if (!ruling.isAboveFloor()) {
            lacks.add("below the noise floor of "
                    + Changes.floor(figure, ruling.effect().scale(), ruling.floor()));
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

    /** What two switches do to each other, of a claim that is decided. */
    String interaction(Claim claim) {
        Switch first = claim.question().switches().getFirst();
        Switch second = claim.question().switches().getLast();
        List<VariantTrials> variants = verdicts.variants();
        return "%s: %s does %s to the %s with %s (%s) than with %s (%s). %s %s, corrected p %s."
                .formatted(
                        VariantTrials.capitalised(first.factor().name().toLowerCase(Locale.ROOT)) + " and "
                                + second.factor().name().toLowerCase(Locale.ROOT),
                        first.words(variants),
                        comparative(claim),
                        names.get(claim.figure()),
                        second.level(second.to(), variants),
                        Changes.text(claim.figure(), claim.after()),
                        second.level(second.from(), variants),
                        Changes.text(claim.figure(), claim.before()),
                        claim.effect().scale() == Scale.RATIO ? "Ratio of ratios" : "Difference of differences",
                        Changes.withInterval(claim.figure(), claim.effect()),
                        probability(claim.ruling().correctedP()));
    }

    /** More good, or less harm. */
    private static String comparative(Claim claim) {
        boolean higher = claim.figure().better() == Better.HIGHER;
        boolean helps = (claim.after().linear() > 0) == higher;
        boolean helped = (claim.before().linear() > 0) == higher;
        if (claim.verdict() == Verdict.BETTER) {
            return helps ? "more good" : "less harm";
        }
        return helped ? "less good" : "more harm";
    }
}
