package dev.hilo.harness.probe;

import java.util.LinkedHashMap;
import java.util.Map;

/** Reads the tokens of one line of the Prometheus text format, which the selectors of this program share. */
final class TextScanner {
    private final String text;
    private int at;

    TextScanner(String text) {
        this.text = text;
    }

    boolean atEnd() {
        return at == text.length();
    }

    /** @return whether at least one blank was skipped */
    boolean skipBlanks() {
        int start = at;
        while (!atEnd() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            at++;
        }
        return at > start;
    }

    boolean eat(char expected) {
        if (atEnd() || text.charAt(at) != expected) {
            return false;
        }
        at++;
        return true;
    }

    void require(char expected) {
        if (!eat(expected)) {
            throw unexpected("'" + expected + "'");
        }
    }

    String metricName() {
        return name("a metric name", true);
    }

    /** Everything up to the next blank. */
    String word(String what) {
        int start = at;
        while (!atEnd() && text.charAt(at) != ' ' && text.charAt(at) != '\t') {
            at++;
        }
        if (at == start) {
            throw unexpected(what);
        }
        return text.substring(start, at);
    }

    /** Labels in braces; none when there is no brace. */
    Map<String, String> labels() {
        Map<String, String> labels = new LinkedHashMap<>();
        if (!eat('{')) {
            return labels;
        }
        skipBlanks();
        while (!eat('}')) {
            label(labels);
            skipBlanks();
            if (!eat(',')) {
                require('}');
                break;
            }
            skipBlanks();
        }
        return labels;
    }

    IllegalArgumentException unexpected(String wanted) {
        String found = atEnd() ? "the end" : "'" + text.charAt(at) + "'";
        return new IllegalArgumentException(
                "expected %s at column %d, found %s: %s".formatted(wanted, at + 1, found, text));
    }

    private void label(Map<String, String> labels) {
        String name = name("a label name", false);
        skipBlanks();
        require('=');
        skipBlanks();
        require('"');
        if (labels.put(name, quoted()) != null) {
            throw new IllegalArgumentException("label " + name + " twice: " + text);
        }
    }

    private String name(String what, boolean colons) {
        int start = at;
        while (!atEnd() && isNamePart(text.charAt(at), at > start, colons)) {
            at++;
        }
        if (at == start) {
            throw unexpected(what);
        }
        return text.substring(start, at);
    }

    private static boolean isNamePart(char c, boolean digits, boolean colons) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || c == '_'
                || (digits && c >= '0' && c <= '9')
                || (colons && c == ':');
    }

    private String quoted() {
        StringBuilder value = new StringBuilder();
        while (!eat('"')) {
            if (atEnd()) {
                throw unexpected("'\"'");
            }
            char c = text.charAt(at++);
            value.append(c == '\\' ? escaped() : c);
        }
        return value.toString();
    }

    private char escaped() {
        if (eat('n')) {
            return '\n';
        }
        if (eat('"')) {
            return '"';
        }
        require('\\');
        return '\\';
    }
}
