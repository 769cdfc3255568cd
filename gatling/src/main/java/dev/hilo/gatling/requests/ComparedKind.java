package dev.hilo.gatling.requests;

import dev.hilo.load.requests.ComparedAnswers;
import dev.hilo.load.requests.ComparedAnswers.ComparedRequest;
import dev.hilo.load.requests.ComparedAnswers.Difference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** All rounds of one kind of request. A place that varied within an application in any of them is compared in none. */
final class ComparedKind {
    private static final int EXCERPT = 40;
    private static final int MOST_DIFFERENCES = 20;
    private static final Pattern SECRET = Pattern.compile(
            "(?i).*(pass|pwd|secret|token|credential|api.?key|private|auth|session|cookie|csrf|xsrf|iban|card).*");

    private final String name;
    private final Set<String> varying = new TreeSet<>();
    private final List<Map<String, PlacedTexts.Pair>> pairs = new ArrayList<>();

    ComparedKind(String name) {
        this.name = name;
    }

    void add(AnswerRound round) {
        varying.addAll(round.varying());
        pairs.addAll(round.differences());
    }

    /** @param values whose secrets no text may contain */
    ComparedRequest compared(Values values) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        Map<String, PlacedTexts.Pair> examples = new LinkedHashMap<>();
        int differing = 0;
        for (Map<String, PlacedTexts.Pair> pair : pairs) {
            List<String> places =
                    pair.keySet().stream().filter(this::isComparable).toList();
            places.forEach(place -> counts.merge(place, 1, Integer::sum));
            places.forEach(place -> examples.putIfAbsent(place, pair.get(place)));
            differing += places.isEmpty() ? 0 : 1;
        }
        List<Difference> differences = counts.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(MOST_DIFFERENCES)
                .map(place -> difference(place.getKey(), place.getValue(), examples.get(place.getKey()), values))
                .toList();
        Stream<String> left = varying.stream().limit(MOST_DIFFERENCES).map(ComparedKind::printable);
        return new ComparedRequest(name, pairs.size(), differing, differences, left.toList());
    }

    /** Whether neither the place nor one around it varies within an application. */
    private boolean isComparable(String place) {
        return varying.stream().noneMatch(around -> ComparedAnswers.isWithin(around, place));
    }

    private static Difference difference(String place, int count, PlacedTexts.Pair texts, Values values) {
        boolean secret = SECRET.matcher(place).matches();
        return new Difference(
                printable(place),
                count,
                secret ? "***" : excerpt(values.redacted(texts.first())),
                secret ? "***" : excerpt(values.redacted(texts.second())));
    }

    private static String excerpt(String text) {
        String line = printable(text);
        return line.length() > EXCERPT ? line.substring(0, EXCERPT) + "..." : line;
    }

    private static String printable(String text) {
        String line = text.replaceAll("[\\p{C}\\p{Z}]+", " ").strip();
        return line.substring(0, Math.min(4 * EXCERPT, line.length()));
    }
}
