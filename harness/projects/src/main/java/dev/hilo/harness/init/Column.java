package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.harness.draft.Target.Parameter;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Values of one name that things of one kind have, such as the ids of items.
 *
 * @param noun what the things are called where they are listed: {@code items}; empty where they have no name
 * @param key name of the values; empty where the list has nothing but values
 * @param values at least one
 */
record Column(String noun, String key, List<String> values) {
    private static final Set<String> KEYS = Set.of("id", "uuid", "key", "name", "slug", "code", "username");
    private static final Pattern SUFFIX = Pattern.compile("(id|uuid|key|name|slug|code|number)$");
    private static final Pattern UUID = Pattern.compile("(?i)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final int LONGEST = 200;
    private static final int SAME_PLACE = 10;
    private static final int SAME_NOUN = 5;

    /**
     * How well the values suit a parameter; 0 for not at all.
     *
     * @param before segment of the path before the parameter; empty for none
     * @param isInFront whether the list is at the path in front of the parameter: {@code /items} for {@code /items/{id}}
     */
    int suits(Parameter parameter, String before, boolean isInFront) {
        String name = plain(parameter.name());
        String stem = SUFFIX.matcher(name).replaceFirst("");
        boolean isOfNoun =
                !noun.isEmpty() && (isSameNoun(noun, stem) || isSameNoun(noun, before) && parameter.isInPath());
        int ofKey = ofKey(name, stem);
        boolean isKnownByName = stem.length() > 2 && name.equals(plain(key));
        if (ofKey == 0
                || !isInFront && !isOfNoun && !isKnownByName
                || !isOfType(values.getFirst(), parameter.schema())) {
            return 0;
        }
        return ofKey + (isInFront ? SAME_PLACE : 0) + (isOfNoun ? SAME_NOUN : 0);
    }

    private int ofKey(String name, String stem) {
        String plainKey = plain(key);
        if (plainKey.equals(name)) {
            return 4;
        }
        boolean namesItsThing = KEYS.contains(name) && plainKey.equals(singular(plain(noun)) + name);
        if (key.isEmpty() || namesItsThing || !stem.isEmpty() && name.equals(stem + plainKey)) {
            return 3;
        }
        return KEYS.contains(plainKey) ? plainKey.equals("id") ? 2 : 1 : 0;
    }

    /** In lower case, with letters and digits alone. */
    static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    private static boolean isSameNoun(String a, String b) {
        String one = singular(plain(a));
        return one.length() > 1 && one.equals(singular(plain(b)));
    }

    private static String singular(String noun) {
        if (noun.endsWith("ies")) {
            return noun.substring(0, noun.length() - 3) + "y";
        }
        boolean isPlural = noun.endsWith("s") && !noun.endsWith("ss");
        return isPlural ? noun.substring(0, noun.length() - (noun.matches(".*(xes|ches|shes|sses)") ? 2 : 1)) : noun;
    }

    /** Whether a parameter of a schema can have a value. */
    static boolean isOfType(String value, JsonNode schema) {
        if (value.isBlank() || value.length() > LONGEST) {
            return false;
        }
        boolean isInteger = value.matches("-?\\d{1,19}");
        return switch (schema.path("type").asText()) {
            case "integer" -> isInteger;
            case "number" -> value.matches("-?\\d+(\\.\\d+)?");
            case "boolean" -> value.matches("true|false");
            default -> !schema.path("format").asText().equals("uuid") || isUuid(value);
        };
    }

    static boolean isUuid(String value) {
        return UUID.matcher(value).matches();
    }
}
