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

    private AnswerWords() {}

    private record Kind(String request, String between) {}

    /** One sentence for each kind of request that two variants answer differently; none where all answer alike. */
    public static List<String> differences(AnswerComparison answers) {
        Map<Kind, List<Differing>> kinds = answers.differing().stream()
                .collect(Collectors.groupingBy(
                        one -> new Kind(
                                one.request(),
                                one.first().name() + " and " + one.second().name()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        List<String> sentences = new ArrayList<>();
        kinds.forEach((kind, places) ->
                sentences.add("Answers differ: %s, between %s. The verdicts compare different work.%s"
                        .formatted(
                                places(kind.request(), places),
                                kind.between(),
                                answers.hasAgain() ? "" : hint(places))));
        int more = sentences.size() - MOST_SENTENCES;
        if (more <= 0) {
            return sentences;
        }
        List<String> first = new ArrayList<>(sentences.subList(0, MOST_SENTENCES));
        first.add("Answers differ: %d more kinds of request, which are in report/verdicts.json.".formatted(more));
        return first;
    }

    private static String places(String request, List<Differing> places) {
        String told = places.stream()
                .limit(MOST_PLACES)
                .map(one -> "%s %% in %s (%s and %s)"
                        .formatted(Numbers.measured(one.percent()), one.at(), one.inFirst(), one.inSecond()))
                .collect(Collectors.joining("; "));
        int more = places.size() - MOST_PLACES;
        return "of %d to %s, %s".formatted(places.getFirst().answers(), request, told)
                + (more > 0 ? "; and in %d more places".formatted(more) : "");
    }

    /** A status does not differ between two starts of one application by chance; a value may. */
    private static String hint(List<Differing> places) {
        return places.getFirst().at().equals("status")
                ? ""
                : " No A/A duet has shown yet whether two starts of one variant differ there, too.";
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
