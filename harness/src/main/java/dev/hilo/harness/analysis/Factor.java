package dev.hilo.harness.analysis;

import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.Subject;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A factor of a run: what its levels are, what they are called, and how they are sorted. */
public record Factor(FactorDescription description) {
    /** Variants that no declared factor distinguishes are named by these, last. */
    static final Factor STACK = ofName("stack");

    static final Factor VARIANT = ofName("variant");

    private static final Pattern NUMBER = Pattern.compile("\\d+");

    private static Factor ofName(String name) {
        return new Factor(new FactorDescription(name, List.of(), Map.of(), null, true, null, false));
    }

    public String name() {
        return description.name();
    }

    /** The name at the beginning of a title: {@code Threads}. */
    public String title() {
        return VariantTrials.capitalised(name());
    }

    /** The level of a variant; empty where the factor does not apply. */
    public String of(Subject subject) {
        if (this.equals(STACK)) {
            return subject.stack();
        }
        return this.equals(VARIANT) ? subject.variant() : subject.level(name());
    }

    /** What a level is called. */
    public String label(String level) {
        return description.labels().getOrDefault(level, level);
    }

    /** The same where nothing else says which factor it is a level of: {@code pool 20}. */
    String phrase(String level) {
        return description.varied() && !level.isEmpty() ? name() + " " + label(level) : label(level);
    }

    boolean isDerived() {
        return description.derived();
    }

    public Comparator<Subject> order() {
        return Comparator.comparing(this::of, levelOrder());
    }

    /** Listed levels first; the others by alphabet, but 20 stands before 100. */
    Comparator<String> levelOrder() {
        List<String> listed = description.levels();
        return Comparator.comparing((String level) -> listed.contains(level) ? listed.indexOf(level) : listed.size())
                .thenComparing(Factor::padded);
    }

    private static String padded(String words) {
        return NUMBER.matcher(words)
                .replaceAll(number -> "0".repeat(Math.max(0, 12 - number.group().length())) + number.group());
    }
}
