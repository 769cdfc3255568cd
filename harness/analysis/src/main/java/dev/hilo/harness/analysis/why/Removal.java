package dev.hilo.harness.analysis.why;

import java.util.List;

/**
 * A switch that removes groups of stacks from an application, so that duets with it and without it show whether a difference goes with them.
 *
 * @param groups that it removes
 * @param factor a factor that a run can vary
 * @param level at which the groups are removed
 * @param processors of the application from which on it has an effect; 0 for any number
 * @param jdkBefore release of the JDK from which on it has none; 0 for no such release
 * @param how it removes them, in words that follow "which"
 */
public record Removal(List<String> groups, String factor, String level, int processors, int jdkBefore, String how) {
    public Removal {
        groups = List.copyOf(groups);
    }

    /** The switch as {@code --vary} has it. */
    public String text() {
        return factor + "=" + level;
    }

    /** Folder of its duets in {@link Proof#FOLDER}. */
    public String folder() {
        return (factor + level).replaceAll("[^A-Za-z0-9.+-]+", "_");
    }

    /** The suspects of an answer that it removes. */
    public List<String> suspectsIn(Why why) {
        return why.suspects().stream()
                .map(JudgedPart::name)
                .filter(groups::contains)
                .toList();
    }
}
