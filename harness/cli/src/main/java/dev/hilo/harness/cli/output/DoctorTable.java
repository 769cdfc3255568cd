package dev.hilo.harness.cli.output;

import dev.hilo.harness.cli.environment.Terminal;
import dev.hilo.harness.env.doctor.Diagnosis;
import dev.hilo.harness.env.doctor.Diagnosis.Level;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.WordUtils;

/** The diagnoses as text for a terminal: level, topic, finding, effect and fix. */
public final class DoctorTable {
    private static final int WIDEST_TEXT = 92;
    private static final int NARROWEST_TEXT = 20;
    /** By how much further lines of a text are indented. */
    private static final String FURTHER = "  ";

    private DoctorTable() {}

    public static String text(List<Diagnosis> diagnoses) {
        int topics = diagnoses.stream()
                .mapToInt(diagnosis -> diagnosis.topic().length())
                .max()
                .orElse(0);
        return diagnoses.stream().map(diagnosis -> entry(diagnosis, topics)).collect(Collectors.joining())
                + '\n'
                + conclusion(diagnoses)
                + '\n';
    }

    private static String entry(Diagnosis diagnosis, int topics) {
        String head = "%-8s %s".formatted(diagnosis.level().word(), pad(diagnosis.topic(), topics + 2));
        String indent = "\n" + " ".repeat(head.length());
        int width = Math.clamp(Terminal.columns() - head.length() - FURTHER.length(), NARROWEST_TEXT, WIDEST_TEXT);
        return Stream.of(diagnosis.here(), "effect: " + diagnosis.effect(), cure(diagnosis))
                .filter(line -> !line.isEmpty())
                .map(line -> WordUtils.wrap(line, width, indent + FURTHER, false))
                .collect(Collectors.joining(indent, head, "\n"));
    }

    private static String cure(Diagnosis diagnosis) {
        return diagnosis.cure().isEmpty() ? "" : "fix: " + diagnosis.cure();
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    private static String conclusion(List<Diagnosis> diagnoses) {
        String counts = Stream.of(Level.ERROR, Level.WARNING)
                .filter(level -> count(diagnoses, level) > 0)
                .map(level -> Counted.of(count(diagnoses, level), level.word()))
                .collect(Collectors.joining(", "));
        return counts.isEmpty() ? "nothing impairs measurements" : counts;
    }

    private static long count(List<Diagnosis> diagnoses, Level level) {
        return diagnoses.stream()
                .filter(diagnosis -> diagnosis.level() == level)
                .count();
    }
}
