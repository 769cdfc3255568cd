package dev.hilo.harness.report.render;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** A Markdown text that grows line by line. */
public final class Markdown {
    private final StringBuilder out = new StringBuilder();

    public String text() {
        return out.toString();
    }

    public void line(String text) {
        out.append(text).append('\n');
    }

    public void heading(String words) {
        line("");
        line("## " + words);
        line("");
    }

    /** A list of facts under a title. */
    public void facts(String title, Map<String, String> facts) {
        line(title + ":");
        line("");
        facts.forEach((name, value) -> line("- " + escaped(name) + ": " + escaped(value)));
        line("");
    }

    /** @param words columns that hold words; the others hold numbers */
    public void head(List<String> names, int words) {
        row(names);
        List<String> rules = new ArrayList<>(Collections.nCopies(words, "---"));
        rules.addAll(Collections.nCopies(names.size() - words, "--:"));
        row(rules);
    }

    public void row(List<String> cells) {
        line("| " + String.join(" | ", cells) + " |");
    }

    public static String escaped(String text) {
        return text.replaceAll("\\R", " ").replaceAll("[\\\\|<>*`\\[\\]]", "\\\\$0");
    }
}
