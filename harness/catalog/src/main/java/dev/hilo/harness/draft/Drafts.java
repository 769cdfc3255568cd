package dev.hilo.harness.draft;

import dev.hilo.load.requests.RequestSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a file gave.
 *
 * @param notes for the user: what was left out and why, each a sentence of printable text
 */
public record Drafts(List<Draft> drafts, List<String> notes) {
    private static final Pattern NAMES_OF_VALUES = Pattern.compile("^.*: (?=the document has no example$)");
    private static final int MOST_GUESSES = 5;

    public Drafts {
        drafts = List.copyOf(drafts);
        notes = List.copyOf(notes);
    }

    /** Guesses with the number of their requests, for where the drafts themselves are not shown. */
    public List<String> guesses() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        drafts.stream()
                .flatMap(draft -> Stream.of(draft.guess().split("; ")))
                .filter(guess -> !guess.isEmpty())
                .map(guess -> NAMES_OF_VALUES.matcher(guess).replaceFirst("guessed values: "))
                .forEach(guess -> counts.merge(guess, 1, Integer::sum));
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .limit(MOST_GUESSES)
                .map(one -> "%,d request%s: %s".formatted(one.getValue(), one.getValue() == 1 ? "" : "s", one.getKey()))
                .toList();
    }

    /** Without what was guessed. */
    public List<RequestSpec> requests() {
        return drafts.stream().map(Draft::request).toList();
    }
}
