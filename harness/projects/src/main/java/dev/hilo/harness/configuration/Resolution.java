package dev.hilo.harness.configuration;

import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fills placeholders of raw values: from other settings, else by what stands behind the colon. */
record Resolution(Function<String, Optional<String>> settings) {
    private static final Pattern INNERMOST = Pattern.compile("\\$\\{([^${}]*)}");
    private static final int STEPS = 50;

    /** A placeholder that nothing fills stays as it is. */
    String resolve(String raw) {
        String text = raw;
        for (int step = 0; step < STEPS; step++) {
            Matcher placeholder = INNERMOST.matcher(text);
            Optional<String> next = Optional.empty();
            int from = 0;
            while (next.isEmpty() && placeholder.find(from)) {
                Optional<String> value = value(placeholder.group(1));
                String head = text.substring(0, placeholder.start());
                String tail = text.substring(placeholder.end());
                next = value.map(found -> head + found + tail);
                from = placeholder.end();
            }
            if (next.isEmpty()) {
                return text;
            }
            text = next.get();
        }
        return text;
    }

    private Optional<String> value(String inside) {
        int colon = inside.indexOf(':');
        String name = (colon < 0 ? inside : inside.substring(0, colon)).strip();
        Optional<String> usual = colon < 0 ? Optional.empty() : Optional.of(inside.substring(colon + 1));
        return settings.apply(name).or(() -> usual);
    }
}
