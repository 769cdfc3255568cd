package dev.hilo.harness.populate;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/** Texts for properties of bodies, by format, limits, pattern and name. Most end with the number of the record, so that all differ. */
final class TextValue {
    private static final String NUMBER = "${n}";
    private static final String SAMPLE = "1001";
    private static final int LONGEST = 200;
    private static final int LONGEST_PATTERN = 500;

    /** What patterns of codes and names accept, the likeliest first. */
    private static final List<String> FOR_PATTERNS = List.of(
            "text-" + NUMBER,
            "text" + NUMBER,
            "TEXT" + NUMBER,
            "Text",
            "text",
            "TEXT",
            NUMBER,
            "60855" + NUMBER,
            "+1608555" + NUMBER,
            "000000000000" + NUMBER,
            "0000000000000000000000000000" + NUMBER,
            "00000000-0000-4000-8000-00000000" + NUMBER,
            "text" + NUMBER + "@example.com",
            "https://example.com/" + NUMBER,
            "2025-01-31",
            "12:00:00",
            "a",
            "A",
            "AB",
            "ABC",
            "1",
            "12",
            "123",
            "12345",
            "A" + NUMBER,
            "#00" + NUMBER,
            "1.0.0");

    private TextValue() {}

    static String of(String name, JsonNode schema) {
        return byFormat(schema.path("format").asText())
                .or(() -> byPattern(name, schema))
                .orElseGet(() -> fitted(byName(name), schema));
    }

    private static Optional<String> byFormat(String format) {
        return Optional.ofNullable(
                switch (format) {
                    case "uuid" -> "00000000-0000-4000-8000-00000000" + NUMBER;
                    case "date" -> "2025-01-31";
                    case "date-time" -> "2025-01-31T12:00:00Z";
                    case "local-date-time" -> "2025-01-31T12:00:00";
                    case "time" -> "12:00:00";
                    case "email" -> "user" + NUMBER + "@example.com";
                    case "uri", "url" -> "https://example.com/" + NUMBER;
                    case "ipv4" -> "192.0.2.1";
                    case "byte" -> "dGV4dA==";
                    default -> null;
                });
    }

    private static Optional<String> byPattern(String name, JsonNode schema) {
        String pattern = schema.path("pattern").asText();
        if (pattern.isEmpty() || pattern.length() > LONGEST_PATTERN) {
            return Optional.empty();
        }
        try {
            Pattern wanted = Pattern.compile(pattern);
            return Stream.concat(Stream.of(byName(name)), FOR_PATTERNS.stream())
                    .filter(text -> wanted.matcher(text.replace(NUMBER, SAMPLE)).matches())
                    .filter(text -> fits(text, schema))
                    .findFirst();
        } catch (PatternSyntaxException ofAnotherLanguage) {
            return Optional.empty();
        }
    }

    private static String byName(String name) {
        String plain = name.toLowerCase(Locale.ROOT);
        if (plain.contains("email")) {
            return "user" + NUMBER + "@example.com";
        }
        if (plain.matches(".*(phone|mobile|fax).*")) {
            return "608555" + NUMBER;
        }
        if (plain.matches(".*(url|uri|website|homepage|link)")) {
            return "https://example.com/" + NUMBER;
        }
        if (plain.matches(".*(date|birthday)")) {
            return "2025-01-31";
        }
        if (plain.matches(".*(timestamp|datetime)|.*(created|updated)(at)?")) {
            return "2025-01-31T12:00:00Z";
        }
        return plain.contains("password") ? "Secret-" + NUMBER + "-x" : name + " " + NUMBER;
    }

    private static boolean fits(String text, JsonNode schema) {
        int length = text.replace(NUMBER, SAMPLE).length();
        return length >= schema.path("minLength").asInt()
                && length <= schema.path("maxLength").asInt(LONGEST);
    }

    private static String fitted(String text, JsonNode schema) {
        int most = schema.path("maxLength").asInt(LONGEST);
        int least = schema.path("minLength").asInt();
        if (fits(text, schema)) {
            return text;
        }
        if (most < SAMPLE.length()) {
            return "text".substring(0, Math.max(1, most));
        }
        int room = Math.min(most, LONGEST) - SAMPLE.length();
        String start = text.replace(NUMBER, "").strip();
        String padded = start.length() + SAMPLE.length() < least
                ? start + "x".repeat(least - SAMPLE.length() - start.length())
                : start;
        return padded.substring(0, Math.min(padded.length(), room)) + NUMBER;
    }
}
