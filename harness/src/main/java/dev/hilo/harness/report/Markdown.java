package dev.hilo.harness.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** A Markdown text that grows line by line. */
final class Markdown {
    private final StringBuilder out = new StringBuilder();

    String text() {
        return out.toString();
    }

    void line(String text) {
        out.append(text).append('\n');
    }

    void heading(String words) {
        line("");
        line("## " + words);
        line("");
    }

    /** A list of facts under a title. */
    void facts(String title, Map<String, String> facts) {
        line(title + ":");
        line("");
        facts.forEach((name, value) -> line("- " + escaped(name) + ": " + escaped(value)));
        line("");
    }

    /** @param words columns that hold words; the others hold numbers */
    void head(List<String> names, int words) {
        row(names);
        List<String> rules = new ArrayList<>(Collections.nCopies(words, "---"));
        rules.addAll(Collections.nCopies(names.size() - words, "--:"));
        row(rules);
    }

    void row(List<String> cells) {
        line("| " + String.join(" | ", cells) + " |");
    }

    static String escaped(String text) {
        return text.replaceAll("\\R", " ").replaceAll("[\\\\|<>*`\\[\\]]", "\\\\$0");
    }
}
