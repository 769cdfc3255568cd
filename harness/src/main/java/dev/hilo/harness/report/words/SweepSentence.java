package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.Enumeration;
import dev.hilo.harness.report.words.SweepSentence.Answer.Kind;
import dev.hilo.harness.stats.Verdict;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** At which values of a factor with numbers another factor makes a difference, in one sentence. */
public final class SweepSentence {
    private static final Set<Verdict> DIFFERENCE = Set.of(Verdict.BETTER, Verdict.WORSE, Verdict.DIFFERENT);

    private final String parameter;
    private final String compared;
    private final List<Answer> answers;

    /** What the run can say of one value. */
    public record Answer(String value, Kind kind) {
        public enum Kind {
            DIFFERENT,
            NONE_SHOWN,
            UNKNOWN
        }

        /** @param verdicts on the metrics that count; any difference is one, and without enough trials of any there is no answer */
        public static Answer of(String value, Collection<Verdict> verdicts) {
            if (verdicts.stream().anyMatch(DIFFERENCE::contains)) {
                return new Answer(value, Kind.DIFFERENT);
            }
            boolean shown = !verdicts.isEmpty()
                    && verdicts.stream().allMatch(verdict -> verdict == Verdict.NO_DIFFERENCE_SHOWN);
            return new Answer(value, shown ? Kind.NONE_SHOWN : Kind.UNKNOWN);
        }
    }

    private SweepSentence(String parameter, String compared, List<Answer> answers) {
        this.parameter = parameter;
        this.compared = compared;
        this.answers = answers;
    }

    /**
     * @param compared the other factor
     * @param answers in the order of the values
     */
    public static String of(String parameter, String compared, List<Answer> answers) {
        return new SweepSentence(parameter, compared, answers).text();
    }

    private String text() {
        List<String> unknown = values(Kind.UNKNOWN);
        if (unknown.size() == answers.size()) {
            return "Metrics only: too few trials count for a verdict at any value of " + parameter + ".";
        }
        String rest = unknown.isEmpty() ? "" : " At %s too few trials count for a verdict.".formatted(told(unknown));
        return known(answers.stream()
                        .filter(answer -> answer.kind() != Kind.UNKNOWN)
                        .toList())
                + rest;
    }

    private String known(List<Answer> known) {
        List<String> different = values(Kind.DIFFERENT);
        if (different.isEmpty()) {
            return known.size() == answers.size()
                    ? "At no value of %s does the choice of %s make a difference that this run can show."
                            .formatted(parameter, compared)
                    : "At %s the choice of %s makes no difference that this run can show."
                            .formatted(told(values(Kind.NONE_SHOWN)), compared);
        }
        if (different.size() == known.size()) {
            String where = known.size() == answers.size() ? "every value of " + parameter : told(different);
            return "At %s the choice of %s makes a difference.".formatted(where, compared);
        }
        int last = known.size() - 1;
        while (known.get(last).kind() == Kind.NONE_SHOWN) {
            last--;
        }
        return last == known.size() - 1
                ? "At %s the choice of %s makes a difference, at %s none that this run can show."
                        .formatted(told(different), compared, told(values(Kind.NONE_SHOWN)))
                : "From %s=%s on the choice of %s makes no difference that this run can show; it does at %s."
                        .formatted(parameter, known.get(last + 1).value(), compared, told(different));
    }

    private String told(List<String> values) {
        return parameter + "=" + Enumeration.of(values);
    }

    private List<String> values(Kind kind) {
        return answers.stream()
                .filter(answer -> answer.kind() == kind)
                .map(Answer::value)
                .toList();
    }
}
