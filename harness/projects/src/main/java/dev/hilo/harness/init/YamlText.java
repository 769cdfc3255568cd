package dev.hilo.harness.init;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** YAML for people: lines with comments, which a library that writes YAML does not keep. */
final class YamlText {
    /** Begins a comment that gives the reason of a guess. */
    static final String GUESS = "guess: ";

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z/$][A-Za-z0-9_./{}$-]*");
    private static final Pattern WORD_OF_YAML = Pattern.compile("(?i)true|false|yes|no|on|off|null|y|n");

    private final StringBuilder text = new StringBuilder();

    /** @param comment behind the line; empty for none */
    YamlText line(int depth, String content, String comment) {
        text.append("  ".repeat(depth)).append(content);
        if (!comment.isEmpty()) {
            text.append("  # ").append(printable(comment));
        }
        text.append('\n');
        return this;
    }

    YamlText line(int depth, String content) {
        return line(depth, content, "");
    }

    YamlText comment(int depth, String comment) {
        return line(depth, "# " + printable(comment));
    }

    YamlText empty() {
        text.append('\n');
        return this;
    }

    /** A value: as it is where nothing in it means something in YAML, else in double quotes. */
    static String value(String value) {
        boolean isPlain = PLAIN.matcher(value).matches()
                && !WORD_OF_YAML.matcher(value).matches()
                && !value.contains("{")
                && !value.contains("}");
        return isPlain ? value : quoted(value);
    }

    static String list(List<String> values) {
        return values.stream().map(YamlText::value).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String quoted(String value) {
        StringBuilder quoted = new StringBuilder("\"");
        value.codePoints().forEach(c -> {
            if (c == '"' || c == '\\') {
                quoted.append('\\').appendCodePoint(c);
            } else if (Character.isISOControl(c) || c == 0x2028 || c == 0x2029 || c == 0xFEFF) {
                quoted.append("\\u%04x".formatted(c));
            } else {
                quoted.appendCodePoint(c);
            }
        });
        return quoted.append('"').toString();
    }

    /** Text of a comment on one line, without control characters: it may come from the application. */
    private static String printable(String comment) {
        return comment.replaceAll("[\\p{Cntrl}\\u2028\\u2029\\uFEFF]+", " ");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
