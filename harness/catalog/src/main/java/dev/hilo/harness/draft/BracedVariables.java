package dev.hilo.harness.draft;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Values of the {{variables}} in handwritten requests.
 *
 * @param values by name; a variable without one is not known
 */
record BracedVariables(Map<String, String> values) {
    private static final Pattern VARIABLE = Pattern.compile("\\{\\{([^{}]*)}}");

    /** A value may have variables of its own. */
    private static final int MOST_LEVELS = 5;

    /** The text with the values that are known in it. */
    String replaced(String text) {
        String replaced = text;
        for (int level = 0; level < MOST_LEVELS && hasUnknown(replaced); level++) {
            replaced = VARIABLE.matcher(replaced)
                    .replaceAll(found -> Matcher.quoteReplacement(
                            values.getOrDefault(found.group(1).strip(), found.group())));
        }
        return replaced;
    }

    /** A value in a path, a query or a form, percent-encoded; an unknown one stays as it is written. */
    String encoded(String text) {
        String replaced = replaced(text);
        return hasUnknown(replaced) ? replaced : HttpText.value(replaced);
    }

    private static boolean hasUnknown(String text) {
        return VARIABLE.matcher(text).find();
    }

    /** The variables that are left in a text, as they are written. */
    static Set<String> unknown(String text) {
        return VARIABLE.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }
}
