package dev.hilo.harness.run.closedloop;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The page that tells a reader what was measured, how and with what. */
final class ClosedLoopMarkdown {
    private static final String OPENING = """
            # Closed loop: GET /movies/{id}

            Each of %d connections sends its next request as soon as it has its answer. What is compared is how many requests a
            build answers in a second when its clients never pause.

            """;
    private static final String PROFILED = """
            A flight recording (settings=profile) was made of each measured part: it costs the application some of its speed.
            Do not compare these figures with others.

            """;

    private static final Pattern PLAIN = Pattern.compile("[\\w./:=,@%+-]+");

    private final ClosedLoopNotes notes;
    private final List<String> lines = new ArrayList<>();

    private ClosedLoopMarkdown(ClosedLoopNotes notes) {
        this.notes = notes;
    }

    static String of(ClosedLoopNotes notes, List<Measurement> measurements) {
        ClosedLoopMarkdown page = new ClosedLoopMarkdown(notes);
        page.add(OPENING.formatted(notes.load().connections()));
        if (notes.load().profiled()) {
            page.add(PROFILED);
        }
        page.lines.addAll(ClosedLoopSummary.lines(measurements));
        page.software(measurements);
        page.how();
        page.list("Machine", notes.machine());
        return String.join("\n", page.lines) + "\n";
    }

    private void add(String text) {
        text.lines().forEach(lines::add);
    }

    private void software(List<Measurement> measurements) {
        heading("Software");
        measurements.stream()
                .filter(one -> !one.software().isEmpty())
                .map(one -> "- %s: %s".formatted(one.planned().subject().stack(), told(one.software())))
                .distinct()
                .sorted(Comparator.naturalOrder())
                .forEach(lines::add);
    }

    private static String told(Map<String, String> software) {
        return String.join(", ", software.values());
    }

    private void how() {
        list("How", notes.settings());
        lines.add("");
        lines.add("To repeat it:");
        lines.add("");
        lines.add("    "
                + notes.command().stream().map(ClosedLoopMarkdown::quoted).collect(Collectors.joining(" ")));
    }

    /** As a shell takes it for one word. */
    private static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private void list(String heading, Map<String, String> entries) {
        heading(heading);
        entries.forEach((name, value) -> lines.add("- %s: %s".formatted(name, value)));
    }

    private void heading(String text) {
        lines.addAll(List.of("", "## " + text, ""));
    }
}
