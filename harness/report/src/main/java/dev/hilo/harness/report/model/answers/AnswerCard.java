package dev.hilo.harness.report.model.answers;

import dev.hilo.harness.analysis.Contrast;
import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.FailureGap;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Switch;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.analysis.Verdicts;
import dev.hilo.harness.report.chart.Forest;
import dev.hilo.harness.report.model.cells.ChangeCell;
import dev.hilo.harness.report.words.Changes;
import dev.hilo.harness.report.words.ControlWords;
import dev.hilo.harness.report.words.DecisionWords;
import dev.hilo.harness.report.words.PlainWords;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The answer to a question of a run in one line and one picture, for readers in a hurry.
 *
 * @param question the switch: {@code Threads: virtual instead of platform}
 * @param answers one for each pair that was asked about, or one for all of them
 * @param primary whether the run was made to answer it
 * @param forest of all its ratios
 * @param control what the machine of the run can resolve, on the first card of a run on a cluster; empty on others
 */
public record AnswerCard(String question, List<Answer> answers, boolean primary, Forest forest, String control) {
    /** Class of a headline that has no colour, because it is good and bad. */
    private static final String MIXED = "mixed";

    /** The answers in words. */
    List<String> told() {
        return answers.stream()
                .map(answer ->
                        "%s, %s. %s. %s".formatted(question, answer.place(), answer.headline(), answer.sentences()))
                .toList();
    }

    /**
     * Consequences of the answers for the decision, with their place where there are several.
     *
     * @param oneOfSeveral whether other cards stand beside this one, so that a line names its switch, too
     */
    List<String> decisions(boolean oneOfSeveral) {
        return answers.stream()
                .filter(answer -> !answer.decision().isEmpty())
                .map(answer -> about(answer, oneOfSeveral) + answer.decision())
                .toList();
    }

    private String about(Answer answer, boolean oneOfSeveral) {
        String place = answers.size() > 1 ? answer.place() : "";
        String about = Stream.of(oneOfSeveral ? question : "", place)
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining(", "));
        return about.isEmpty() ? "" : Factor.capitalised(about) + ": ";
    }

    /**
     * The answer for one pair, or for all pairs.
     *
     * @param place what its two variants have in common
     * @param tone class of the style sheet
     * @param lines in the order of the rows of the forest
     * @param unmeasured metrics that the run could not measure, in words; empty where there are none
     * @param decision what the change means at the rate of the run; empty where nothing can be said
     */
    public record Answer(
            String place,
            String headline,
            String tone,
            String sentences,
            List<Line> lines,
            String unmeasured,
            String decision) {}

    /** @param hollow whether its mark is hollow, because the verdict is undecided */
    public record Line(String metric, ChangeCell change, Forest.Row row, boolean hollow) {}

    /** The questions that the run was made for; without them every switch. */
    public static List<AnswerCard> of(RunView view) {
        Verdicts verdicts = view.verdicts();
        List<Contrast> primary = verdicts.primary();
        List<AnswerCard> cards = new ArrayList<>();
        verdicts.switches().stream()
                .filter(one -> primary.isEmpty() || isAsked(one, primary))
                .forEach(one -> {
                    String control = cards.isEmpty() ? ControlWords.line(view).orElse("") : "";
                    cards.add(of(one, asked(one, verdicts), view, control));
                });
        return cards;
    }

    private static boolean isAsked(Switch one, List<Contrast> primary) {
        return primary.stream().anyMatch(contrast -> contrast.subject().equals(one));
    }

    private static List<Contrast> asked(Switch one, Verdicts verdicts) {
        List<Contrast> primary = verdicts.primary().stream()
                .filter(contrast -> contrast.subject().equals(one))
                .toList();
        return primary.isEmpty() ? List.of(verdicts.mainContrast(one)) : primary;
    }

    private static AnswerCard of(Switch one, List<Contrast> contrasts, RunView view, String control) {
        Verdicts verdicts = view.verdicts();
        List<TestedContrast> drawn = contrasts.stream()
                .flatMap(contrast -> drawn(contrast, verdicts))
                .toList();
        Forest forest = Forest.of(drawn.stream().map(AnswerCard::change).toList());
        List<Answer> answers = new ArrayList<>();
        int from = 0;
        for (Contrast contrast : contrasts) {
            List<TestedContrast> own = drawn(contrast, verdicts).toList();
            List<Forest.Row> rows = forest.rows().subList(from, from + own.size());
            answers.add(answer(contrast, own, rows, view));
            from += own.size();
        }
        boolean primary = contrasts.stream().anyMatch(verdicts.primary()::contains);
        return new AnswerCard(one.title(verdicts.variants()), answers, primary, forest, control);
    }

    /** Contrasts with a ratio, which the axis can show; primary metrics first. */
    private static Stream<TestedContrast> drawn(Contrast contrast, Verdicts verdicts) {
        List<TestedContrast> ratios = verdicts.answers(contrast).stream()
                .filter(tested -> tested.effect().isKnown()
                        && tested.effect().scale() == Scale.RATIO
                        && tested.verdict() != Verdict.INVALID
                        && !tested.isUnmeasured())
                .toList();
        return Stream.concat(
                ratios.stream().filter(TestedContrast::isPrimary),
                ratios.stream().filter(tested -> !tested.isPrimary()));
    }

    private static Forest.Change change(TestedContrast tested) {
        return new Forest.Change(
                tested.atLeast() ? tested.leastChange() : tested.effect().change(),
                tested.atLeast()
                        ? tested.decision().openInterval()
                        : tested.decision().interval(),
                tested.decision().samePercent());
    }

    private static Answer answer(Contrast contrast, List<TestedContrast> drawn, List<Forest.Row> rows, RunView view) {
        Verdicts verdicts = view.verdicts();
        List<TestedContrast> all = verdicts.answers(contrast);
        List<TestedContrast> asked =
                all.stream().filter(TestedContrast::isPrimary).toList();
        List<TestedContrast> told = asked.isEmpty() ? all : asked;
        Optional<FailureGap> gap = contrast.is(Contrast.Kind.PAIR) ? FailureGap.of(contrast, view) : Optional.empty();
        PlainWords words = new PlainWords(view.kind().spokenOf());
        List<Line> lines = new ArrayList<>();
        for (int at = 0; at < drawn.size(); at++) {
            TestedContrast tested = drawn.get(at);
            lines.add(new Line(
                    view.kind().spokenOf().get(tested.metric()),
                    ChangeCell.of(tested),
                    rows.get(at),
                    !tested.verdict().isDecided()));
        }
        return new Answer(
                place(contrast, verdicts, view),
                words.headline(told, gap),
                tone(told, gap),
                words.sentences(told),
                lines,
                new VerdictWords(verdicts, view.kind())
                        .unmeasured(all)
                        .map(Factor::capitalised)
                        .orElse(""),
                DecisionWords.line(contrast, view));
    }

    private static String place(Contrast contrast, Verdicts verdicts, RunView view) {
        return contrast.is(Contrast.Kind.MAIN_EFFECT)
                ? "over %d pairs".formatted(contrast.pairs())
                : new VerdictWords(verdicts, view.kind()).rest(contrast);
    }

    /** Tone that all differences have in common, and none where one is better and another worse; without a difference that of the first. */
    private static String tone(List<TestedContrast> told, Optional<FailureGap> gap) {
        List<Verdict> verdicts = Stream.concat(
                        gap.map(failures -> failures.isMore() ? Verdict.WORSE : Verdict.BETTER).stream(),
                        told.stream().map(TestedContrast::verdict))
                .toList();
        List<String> differences = verdicts.stream()
                .filter(Verdict::isDifference)
                .map(Changes::tone)
                .distinct()
                .toList();
        if (differences.size() > 1) {
            return MIXED;
        }
        return differences.stream()
                .findFirst()
                .or(() -> verdicts.stream().findFirst().map(Changes::tone))
                .orElse("undecided");
    }
}
