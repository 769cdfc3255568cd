package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.Enumeration;
import dev.hilo.harness.report.words.SweepSentence.Answer.Kind;
import dev.hilo.harness.stats.Verdict;
import java.util.Collection;
import java.util.List;

/** One sentence on the values of a numeric factor at which another factor makes a difference. */
public final class SweepSentence {
    private final String parameter;
    private final String compared;
    private final List<Answer> answers;

    /** The answer of a run at one value. */
    public record Answer(String value, Kind kind) {
        public enum Kind {
            DIFFERENT,
            NONE,
            UNKNOWN
        }

        /** @param verdicts on the metrics that count; any difference that matters is one; while one of them is undecided there is no answer */
        public static Answer of(String value, Collection<Verdict> verdicts) {
            if (verdicts.stream().anyMatch(Verdict::isDifference)) {
                return new Answer(value, Kind.DIFFERENT);
            }
            boolean small = !verdicts.isEmpty() && verdicts.stream().allMatch(verdict -> verdict.isDecided());
            return new Answer(value, small ? Kind.NONE : Kind.UNKNOWN);
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
            return "Undecided at every value of " + parameter + ".";
        }
        String rest = unknown.isEmpty() ? "" : " At %s this run does not tell.".formatted(told(unknown));
        return known(answers.stream()
                        .filter(answer -> answer.kind() != Kind.UNKNOWN)
                        .toList())
                + rest;
    }

    private String known(List<Answer> known) {
        List<String> different = values(Kind.DIFFERENT);
        if (different.isEmpty()) {
            return known.size() == answers.size()
                    ? "At no value of %s does the choice of %s make a difference that matters."
                            .formatted(parameter, compared)
                    : "At %s the choice of %s makes no difference that matters."
                            .formatted(told(values(Kind.NONE)), compared);
        }
        if (different.size() == known.size()) {
            String where = known.size() == answers.size() ? "every value of " + parameter : told(different);
            return "At %s the choice of %s makes a difference.".formatted(where, compared);
        }
        int last = known.size() - 1;
        while (known.get(last).kind() == Kind.NONE) {
            last--;
        }
        return last == known.size() - 1
                ? "At %s the choice of %s makes a difference, at %s none that matters."
                        .formatted(told(different), compared, told(values(Kind.NONE)))
                : "From %s=%s on the choice of %s makes no difference that matters; it does at %s."
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
