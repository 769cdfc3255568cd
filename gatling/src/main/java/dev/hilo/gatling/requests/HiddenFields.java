package dev.hilo.gatling.requests;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hidden fields of the forms of a page, such as a token against forged requests. */
final class HiddenFields {
    private static final Pattern INPUT = Pattern.compile("(?is)<input\\b[^>]*>");
    private static final Pattern IS_HIDDEN = Pattern.compile("(?i)\\btype\\s*=\\s*[\"']?hidden");

    private HiddenFields() {}

    static Map<String, String> of(String page) {
        Map<String, String> fields = new LinkedHashMap<>();
        INPUT.matcher(page)
                .results()
                .map(tag -> tag.group())
                .filter(tag -> IS_HIDDEN.matcher(tag).find())
                .forEach(tag -> attribute(tag, "name")
                        .ifPresent(
                                name -> fields.put(name, attribute(tag, "value").orElse(""))));
        return fields;
    }

    private static Optional<String> attribute(String tag, String name) {
        Matcher found = Pattern.compile("(?i)\\b" + name + "\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\s>]+))")
                .matcher(tag);
        return found.find()
                ? Optional.of(Optional.ofNullable(found.group(1))
                        .or(() -> Optional.ofNullable(found.group(2)))
                        .orElseGet(() -> found.group(3)))
                : Optional.empty();
    }
}
