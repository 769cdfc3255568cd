package dev.hilo.harness.draft;

import java.util.ArrayList;
import java.util.List;

/** Scripts of an HTTP client in its file: between {@code {%} and {@code %}}, behind {@code <} for one before the request and behind {@code >} for one after its answer. */
final class HttpFileScripts {
    private static final String BEGIN = "{%";
    private static final String END = "%}";

    private HttpFileScripts() {}

    /** Lines without scripts, and without what refers to files for answers. */
    static List<String> without(List<String> lines) {
        List<String> kept = new ArrayList<>();
        boolean isScript = false;
        for (String line : lines) {
            boolean begins = line.matches("[<>]?\\s*\\{%.*");
            if (!isScript && !begins && !line.matches("(?:>{1,2}!?|<>)\\s+\\S.*")) {
                kept.add(line);
            }
            String rest = begins ? line.substring(line.indexOf(BEGIN)) : line;
            isScript = (isScript || begins) && !rest.contains(END);
        }
        return kept;
    }
}
