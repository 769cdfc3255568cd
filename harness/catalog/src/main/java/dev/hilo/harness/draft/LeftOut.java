package dev.hilo.harness.draft;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Counts what was left out, by reason. */
final class LeftOut {
    private final String unit;
    private final Map<String, Long> counts = new LinkedHashMap<>();

    /** @param unit what is counted: "line" */
    LeftOut(String unit) {
        this.unit = unit;
    }

    void add(String reason) {
        add(reason, 1);
    }

    void add(String reason, long count) {
        if (count > 0) {
            counts.merge(reason, count, Long::sum);
        }
    }

    /** "3 lines left out: not of the format" */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        counts.forEach((reason, count) -> notes.add(
                String.format(Locale.ROOT, "%,d %s%s left out: %s", count, unit, count == 1 ? "" : "s", reason)));
        return notes;
    }
}
