package dev.hilo.load.requests;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A text with placeholders. <code>$${</code> in it stands for the text <code>${</code>.
 *
 * @param texts around the placeholders, one more than there are names
 */
public record Template(List<String> texts, List<String> names) {
    private static final Pattern PLACEHOLDER = Pattern.compile("(?<!\\$)\\$\\{([^}]*)}");

    public static Template of(String text) {
        List<String> names = PLACEHOLDER
                .matcher(text)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
        return new Template(List.of(PLACEHOLDER.split(text, -1)), names).withTexts(part -> part.replace("$${", "${"));
    }

    /** Names of the variables of hilo's environment whose values it needs: NAME of each <code>${env.NAME}</code>. */
    public List<String> variables() {
        return names.stream()
                .filter(name -> name.startsWith(Requests.OF_ENVIRONMENT))
                .map(name -> name.substring(Requests.OF_ENVIRONMENT.length()))
                .toList();
    }

    /** The template with its own text changed, not its placeholders. */
    public Template withTexts(UnaryOperator<String> change) {
        return new Template(texts.stream().map(change).toList(), names);
    }

    /** @param values by name, already encoded for this place */
    public String filled(UnaryOperator<String> values) {
        if (names.isEmpty()) {
            return texts.getFirst();
        }
        StringBuilder filled = new StringBuilder(texts.getFirst());
        for (int place = 0; place < names.size(); place++) {
            filled.append(values.apply(names.get(place))).append(texts.get(place + 1));
        }
        return filled.toString();
    }
}
