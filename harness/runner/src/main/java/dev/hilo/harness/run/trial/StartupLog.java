package dev.hilo.harness.run.trial;

import dev.hilo.harness.result.Metric;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The moments of an application's start, read from its log. */
final class StartupLog {
    private StartupLog() {}

    /**
     * @param lines the expression for each moment, as {@link dev.hilo.harness.catalog.Variant#startup()} has them
     * @return seconds by moment; a moment that is not in the log is absent
     */
    static Map<Metric, Double> read(Path log, Map<Metric, Pattern> lines) throws IOException {
        Map<Metric, Double> moments = new EnumMap<>(Metric.class);
        if (lines.isEmpty() || !Files.exists(log)) {
            return moments;
        }
        String text = Files.readString(log, StandardCharsets.ISO_8859_1);
        lines.forEach((metric, line) -> {
            Matcher found = line.matcher(text);
            if (found.find()) {
                moments.put(metric, seconds(found));
            }
        });
        return moments;
    }

    private static double seconds(Matcher found) {
        return found.namedGroups().containsKey("ms")
                ? Double.parseDouble(found.group("ms")) / 1000
                : Double.parseDouble(found.group("s"));
    }
}
