package dev.hilo.harness.analysis;

import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.Subject;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A factor of a run: its levels, their labels and their order. */
public record Factor(FactorDescription description) {
    /** Implied factors, after all declared ones: they distinguish variants that no declared factor does. */
    static final Factor STACK = ofName("stack");

    static final Factor VARIANT = ofName("variant");

    /** Factors whose names are abbreviations, in the words of a sentence. */
    private static final Map<String, String> ABBREVIATIONS =
            Map.of("jdk", "JDK", "gc", "GC", "jvm", "JVM", "cpus", "CPUs", "aot-cache", "AOT cache");

    private static final Pattern NUMBER = Pattern.compile("\\d+");

    private static Factor ofName(String name) {
        return new Factor(new FactorDescription(name, List.of(), Map.of(), null, true, null, false));
    }

    public String name() {
        return description.name();
    }

    /** The name in a sentence: {@code threads}, {@code JDK}. */
    public String words() {
        return ABBREVIATIONS.getOrDefault(name(), name());
    }

    /** The name with a capital letter, for a title: {@code Threads}. */
    public String title() {
        return capitalised(words());
    }

    /** The level of a variant; empty where the factor does not apply. */
    public String of(Subject subject) {
        if (this.equals(STACK)) {
            return subject.stack();
        }
        return this.equals(VARIANT) ? subject.variant() : subject.level(name());
    }

    /** The label of a level. */
    public String label(String level) {
        return description.labels().getOrDefault(level, level);
    }

    /** The label where nothing else names the factor: {@code pool 20}. */
    String phrase(String level) {
        return description.varied() && !level.isEmpty() ? words() + " " + label(level) : label(level);
    }

    boolean isDerived() {
        return description.derived();
    }

    public Comparator<Subject> order() {
        return Comparator.comparing(this::of, levelOrder());
    }

    /** The order of levels: listed ones first, then the others by alphabet, with 20 before 100. */
    Comparator<String> levelOrder() {
        List<String> listed = description.levels();
        return Comparator.comparing((String level) -> listed.contains(level) ? listed.indexOf(level) : listed.size())
                .thenComparing(Factor::padded);
    }

    private static String padded(String words) {
        return NUMBER.matcher(words)
                .replaceAll(number -> "0".repeat(Math.max(0, 12 - number.group().length())) + number.group());
    }

    public static String capitalised(String word) {
        return word == null || word.isEmpty() ? word : word.substring(0, 1).toUpperCase() + word.substring(1);
    }
}
