package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.AnswerComparison;
import dev.hilo.harness.analysis.AnswerComparison.Differing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The comparison of the answers of two variants in sentences. */
public final class AnswerWords {
    private static final int MOST_SENTENCES = 5;
    private static final int MOST_PLACES = 4;
    private static final String HIDDEN = "***";

    private AnswerWords() {}

    private record Kind(String request, String between) {}

    /** One sentence for each kind of request that two variants answer differently, and a last one; none where all answer alike. */
    public static List<String> differences(AnswerComparison answers) {
        Map<Kind, List<Differing>> kinds = answers.differing().stream()
                .collect(Collectors.groupingBy(
                        one -> new Kind(
                                one.request(),
                                one.first().name() + " and " + one.second().name()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        List<String> sentences = new ArrayList<>();
        kinds.entrySet().stream()
                .limit(MOST_SENTENCES)
                .forEach(kind -> sentences.add(sentence(kind.getKey(), kind.getValue())));
        if (!sentences.isEmpty()) {
            sentences.add(last(answers, kinds.size() - sentences.size()));
        }
        return sentences;
    }

    private static String sentence(Kind kind, List<Differing> places) {
        String told = places.stream()
                .limit(MOST_PLACES)
                .map(one -> "%s %% of %s differ in %s (%s)"
                        .formatted(percent(one), kind.request(), one.at(), examples(one)))
                .collect(Collectors.joining("; "));
        int more = places.size() - MOST_PLACES;
        return "Answers differ between %s, of %d each: %s%s."
                .formatted(
                        kind.between(),
                        places.getFirst().answers(),
                        told,
                        more > 0 ? "; and %d more %s".formatted(more, more == 1 ? "place" : "places") : "");
    }

    /** With one decimal, and never 0. */
    private static String percent(Differing one) {
        return Numbers.plain(Math.max(0.1, Math.round(one.percent() * 10) / 10.0));
    }

    private static String examples(Differing one) {
        return one.inFirst().equals(HIDDEN) ? "not shown" : one.inFirst() + " and " + one.inSecond();
    }

    private static String last(AnswerComparison answers, int more) {
        String others = more == 0
                ? ""
                : more == 1 ? "1 more kind of request differs. " : "%d more kinds of request differ. ".formatted(more);
        String hint = answers.hasAgain()
                ? ""
                : " No A/A duet has shown yet whether two starts of one variant differ there, too.";
        return others + "Verdicts between variants that answer differently compare different work." + hint;
    }

    /** The sentence that nothing differs, or that nothing was compared; empty where something differs, and where no duet has a comparison. */
    public static Optional<String> alike(AnswerComparison answers) {
        if (answers.requests() == 0) {
            return answers.reasons().stream().findFirst().map("Answers were not compared: %s."::formatted);
        }
        String left =
                answers.uncompared().isEmpty() ? "" : "; not compared: " + String.join(", ", answers.uncompared());
        return answers.isAlike()
                ? Optional.of("Both sides answered alike: %d %s of request, %d answers compared%s."
                        .formatted(
                                answers.requests(),
                                answers.requests() == 1 ? "kind" : "kinds",
                                answers.answers(),
                                left))
                : Optional.empty();
    }
}
